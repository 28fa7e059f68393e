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
import { zodChain } from "../zod.js";
import type { PlainKind } from "./kind.js";

/** The kind that a type or a schema of the file says a name is of, or a member of what has a name. */
export function typedKind(document: Document, reference: ReferenceValue): PlainKind | undefined {
  const [root, ...keys] = reference.path;
  // Of a URL, as the SDK hands one to those who read a resource, and of links.
  if (keys.at(-1) === "href") return "string";
  const declared = declaredType(document, reference);
  if (declared) return kindAt(document, declared.node, keys);
  const declaration = declarationAt(document, root, reference.span);
  if (declaration?.kind !== "other") return undefined;
  const { part } = declaration;
  const path = part ? [part.key, ...keys] : keys;
  if (part?.of)
    return part.of.kind === "reference" ? kindOfMember(document, part.of, path) : undefined;
  if (part?.type) return kindAt(document, part.type.node, path);
  const by = functionOfScope(document, declaration.scope);
  return by && validatedKind(document, by, path);
}

function kindOfMember(
  document: Document,
  of: ReferenceValue,
  path: readonly string[],
): PlainKind | undefined {
  const type = declaredType(document, of);
  return type && kindAt(document, type.node, [...of.path.slice(1), ...path]);
}

/** Types of which the name tells all. */
const named: ReadonlyMap<string, PlainKind> = new Map<string, PlainKind>([
  ["string", "string"],
  ["number", "number"],
  ["boolean", "boolean"],
  ["null", "null"],
  ["Buffer", "bytes"],
  ["Uint8Array", "bytes"],
  ["Date", "date"],
  ["Error", "error"],
]);

/** The kind that a type says, by itself or as what a promise gives. */
export function kindOfType(type: TypeNode): PlainKind | undefined {
  if (type.kind === "list") return "array";
  if (type.kind !== "name") return undefined;
  const [promised] = type.arguments;
  return type.name === "Promise" && promised ? kindOfType(promised) : named.get(type.name);
}

/** The kind that a type says under a path of keys, none of which may be missing. */
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

/** Where a tool says what its handler gets. */
const schemaKeys: readonly string[] = ["inputSchema", "argsSchema", "parameters"];

/** The kind that the schema beside a handler, written in zod, lets through under a path of keys. */
function validatedKind(
  document: Document,
  { place }: FunctionValue,
  [key, ...keys]: readonly string[],
): PlainKind | undefined {
  if (key === undefined || keys.length > 0) return undefined;
  const beside =
    place.kind === "argument"
      ? withoutSpreads(place.call.arguments)
      : place.kind === "member"
        ? [place.member.owner]
        : [];
  for (const one of beside) {
    const given = resolve(document, one);
    if (given.kind !== "object") continue;
    const schemas = schemaKeys.flatMap((name) => member(given, name)?.value ?? []);
    for (const shape of [given, ...schemas.map((schema) => shapeOf(document, schema))]) {
      const kind = shape && kindOfZod(document, member(shape, key)?.value);
      if (kind !== undefined) return kind;
    }
  }
  return undefined;
}

/** The members of `z.object({ … })`, or of the bare object that the SDK takes for one. */
function shapeOf(document: Document, schema: Value): ObjectValue | undefined {
  const known = resolve(document, schema);
  if (known.kind === "object") return known;
  const shape = zodShape(document, known);
  return shape.kind === "object" ? shape.source.literal : undefined;
}

/** Methods after which a schema lets through what it did before, or less. */
const keepsKind: ReadonlySet<string> = new Set([
  ...["describe", "meta", "min", "max", "length", "nonempty", "regex", "startsWith", "endsWith"],
  ...["includes", "trim", "toLowerCase", "toUpperCase", "default", "url", "email", "uuid"],
  ...["base64", "brand", "refine", "superRefine"],
  ...["int", "positive", "nonnegative", "negative", "gt", "gte", "lt", "lte", "finite", "safe"],
  ...["multipleOf", "step"],
]);

/** The functions of zod that make the schema of one kind. */
const madeByZod: ReadonlyMap<string, PlainKind> = new Map<string, PlainKind>([
  ...["base64", "email", "enum", "string", "url", "uuid"].map((name) => [name, "string"] as const),
  ...["number", "int", "coerce.number"].map((name) => [name, "number"] as const),
  ...["boolean", "coerce.boolean"].map((name) => [name, "boolean"] as const),
  ["coerce.string", "string"],
  ["array", "array"],
  ["date", "date"],
]);

function kindOfZod(document: Document, value: Value | undefined): PlainKind | undefined {
  const [base, ...further] = (value && zodChain(document, resolve(document, value))) ?? [];
  const kind = madeByZod.get(base?.name ?? "");
  return further.every(({ name }) => keepsKind.has(name)) ? kind : undefined;
}
