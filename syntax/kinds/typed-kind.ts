import { usedAt } from "../ancestors.js";
import { functionOfScope } from "../around.js";
import { declaredType } from "../declared-type.js";
import type { Document } from "../document.js";
import { declarationAt, resolve } from "../names.js";
import { zodShape } from "../shapes/zod-shape.js";
import { withoutSpreads } from "../spreads.js";
import { property, type TypeNode } from "../type-node.js";
import {
  type FunctionValue,
  member,
  type ObjectValue,
  type ReferenceValue,
  type Value,
} from "../value.js";
import { hasEffect, zodFunctions } from "../zod-functions.js";
import { zodChain } from "../zod.js";
import type { PlainKind } from "./kind.js";

/** The kind that a type or schema in the file declares for a name, or for a member of it. */
export function typedKind(reference: ReferenceValue): PlainKind | undefined {
  const { document } = reference;
  const [root, ...keys] = reference.path;
  // The `href` of a link or a URL, such as the one that the SDK passes to the readers of a
  // resource.
  if (keys.at(-1) === "href") return "string";
  const declared = declaredType(reference);
  if (declared) return kindAt(document, declared.node, keys);
  const declaration = declarationAt(document, root, reference.span);
  if (declaration?.kind !== "other") return undefined;
  const { part } = declaration;
  const path = part ? [part.key, ...keys] : keys;
  if (part?.of) return part.of.kind === "reference" ? kindOfMember(part.of, path) : undefined;
  if (part?.type) return kindAt(document, part.type.node, path);
  const by = functionOfScope(document, declaration.scope);
  return by && validatedKind(by, path);
}

function kindOfMember(of: ReferenceValue, path: readonly string[]): PlainKind | undefined {
  const type = declaredType(of);
  return type && kindAt(of.document, type.node, [...of.path.slice(1), ...path]);
}

/** Types whose name alone determines the kind. */
const named: ReadonlyMap<string, PlainKind> = new Map<string, PlainKind>([
  ["string", "string"],
  ["number", "number"],
  ["boolean", "boolean"],
  ["null", "null"],
  ["Buffer", "bytes"],
  ["Uint8Array", "bytes"],
  ["Date", "date"],
  ["Error", "error"],
  ["Map", "map"],
  ["ReadonlyMap", "map"],
  ["Set", "set"],
  ["ReadonlySet", "set"],
]);

/** The kind that a type denotes, directly or as the result of a promise. */
export function kindOfType(type: TypeNode): PlainKind | undefined {
  if (type.kind === "list") return "array";
  if (type.kind !== "name") return undefined;
  const [promised] = type.arguments;
  return type.name === "Promise" && promised ? kindOfType(promised) : named.get(type.name);
}

/** The kind that a type denotes under a path of keys, none of which may be optional. */
function kindAt(
  document: Document,
  type: TypeNode,
  [key, ...keys]: readonly string[],
): PlainKind | undefined {
  if (key === undefined) return kindOfType(type);
  const isPlainName = type.kind === "name" && type.arguments.length === 0;
  const object = isPlainName ? document.types.get(type.name)?.node : type;
  const held = object?.kind === "object" ? property(object, key) : undefined;
  return held?.type && !held.isOptional ? kindAt(document, held.type, keys) : undefined;
}

/** The keys under which a tool describes the input of its handler. */
const schemaKeys: readonly string[] = ["inputSchema", "argsSchema", "parameters"];

/** The kind that the zod schema beside a handler accepts under a path of keys. */
function validatedKind(
  by: FunctionValue,
  [key, ...keys]: readonly string[],
): PlainKind | undefined {
  return key === undefined || keys.length > 0 ? undefined : kindOfZod(schemaBeside(by, key));
}

/** The schema of an argument of a handler, in what is written beside the handler. */
export function schemaBeside(by: FunctionValue, key: string): Value | undefined {
  const place = usedAt(by);
  const beside =
    place.kind === "argument"
      ? withoutSpreads(place.call.arguments)
      : place.kind === "member"
        ? [place.member.owner]
        : [];
  for (const one of beside) {
    const given = resolve(one);
    if (given.kind !== "object") continue;
    const schemas = schemaKeys.flatMap((name) => member(given, name)?.value ?? []);
    for (const shape of [...schemas.map((schema) => objectOfSchema(schema)), given]) {
      const schema = shape && member(shape, key)?.value;
      if (schema && zodChain(resolve(schema))) return schema;
    }
  }
  return undefined;
}

/** The shape of `z.object({ … })`, or the bare object that the SDK accepts in its place. */
export function objectOfSchema(schema: Value): ObjectValue | undefined {
  const known = resolve(schema);
  if (known.kind === "object") return known;
  const shape = zodShape(known);
  return shape.kind === "object" ? shape.source.literal : undefined;
}

function kindOfZod(value: Value | undefined): PlainKind | undefined {
  const [base, ...further] = (value && zodChain(resolve(value))) ?? [];
  const kind = zodFunctions.get(base?.name ?? "")?.makes;
  return kind !== "anything" && further.every(({ name }) => keepsKind(name)) ? kind : undefined;
}

/** Whether a schema returns the same kind of value after a method as before. */
function keepsKind(name: string): boolean {
  return hasEffect(name, "annotates", "brands", "fills", "limits", "tidies");
}
