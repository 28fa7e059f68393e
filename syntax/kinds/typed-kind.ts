import { functionOfScope } from "../around.js";
import { declaredType } from "../declared-type.js";
import { type Document, textOf } from "../document.js";
import { declarationAt, resolve } from "../names.js";
import { zodShape } from "../shapes/zod-shape.js";
import {
  type FunctionValue,
  member,
  type ObjectValue,
  type ReferenceValue,
  type TypeText,
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
  if (declared) return kindAt(document, declared, keys);
  const declaration = declarationAt(document, root, reference.span);
  if (declaration?.kind !== "other") return undefined;
  const { part } = declaration;
  const path = part ? [part.key, ...keys] : keys;
  if (part?.of)
    return part.of.kind === "reference" ? kindOfMember(document, part.of, path) : undefined;
  if (part?.type) return kindAt(document, part.type, path);
  const by = functionOfScope(document, declaration.scope);
  return by && validatedKind(document, by, path);
}

function kindOfMember(
  document: Document,
  of: ReferenceValue,
  path: readonly string[],
): PlainKind | undefined {
  const type = declaredType(document, of);
  return type && kindAt(document, type, [...of.path.slice(1), ...path]);
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
export function kindOfType(text: string): PlainKind | undefined {
  const [, promised] = /^Promise<(.*)>$/su.exec(text) ?? [];
  const bare = (promised ?? text).trim();
  const isList = /^(?:readonly\s+)?[\w.$]+(?:\[\])+$|^(?:Readonly)?Array<[^|]*>$/u.test(bare);
  return isList ? "array" : named.get(bare);
}

/** The kind that a type says under a path of keys, none of which may be missing. */
function kindAt(
  document: Document,
  { text }: TypeText,
  [key, ...keys]: readonly string[],
): PlainKind | undefined {
  if (key === undefined) return kindOfType(text);
  const found = document.types.get(text)?.members.find(({ name }) => name === key);
  if (found)
    return /^[^:]*\?\s*:/u.test(textOf(document, found.span))
      ? undefined
      : kindAt(document, found.type, keys);
  // `{ image: string; size?: number }`, without objects in it.
  const written = /^\{[^{}]*\}$/u.test(text) ? text.slice(1, -1).split(/[;,\n]/u) : [];
  const own = written
    .map((one) => one.replaceAll(/\breadonly\s+/gu, "").trim())
    .find((one) => one.startsWith(`${key}:`));
  return keys.length === 0 && own !== undefined
    ? kindOfType(own.slice(key.length + 1).trim())
    : undefined;
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
      ? place.call.arguments.filter((one) => one.kind !== "spread")
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
