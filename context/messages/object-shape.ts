import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import {
  type CallValue,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";

/** What a schema says of the keys of an object. */
export interface ObjectShape {
  readonly keys: readonly string[];
  /** The keys that have to be there, as far as the source shows. */
  readonly required: readonly string[];
  /** Whether other keys are refused. */
  readonly isClosed: boolean;
}

/** Keywords that say more of an object's keys than `properties` does. */
const otherKeywords: readonly string[] = [
  ...["$ref", "allOf", "anyOf", "oneOf", "patternProperties", "propertyNames", "not", "if"],
];

/**
 * What a schema says of the keys of an object: a JSON Schema, zod's `z.object({ … })`, or a record of zod schemas, which
 * the SDK turns into a closed object. `undefined` where the source does not show it.
 */
export function objectShape(document: Document, schema: Value): ObjectShape | undefined {
  const known = resolve(document, schema);
  if (known.kind === "call") return ofZodObject(document, known);
  if (known.kind !== "object") return undefined;
  return stringOf(member(known, "type")?.value) === "object"
    ? ofJsonSchema(document, known)
    : ofRecord(known, true);
}

function ofJsonSchema(document: Document, schema: ObjectValue): ObjectShape | undefined {
  const properties = member(schema, "properties");
  const known = properties && resolve(document, properties.value);
  const isMore = otherKeywords.some((key) => member(schema, key));
  if (known?.kind !== "object" || isMore || hasUnknown(known)) return undefined;
  const additional = member(schema, "additionalProperties")?.value;
  return {
    keys: keysIn(known),
    required: stringsIn(document, member(schema, "required")?.value),
    isClosed: additional?.kind === "scalar" && additional.value === false,
  };
}

/** The strings of a list that are written there. */
function stringsIn(document: Document, value: Value | undefined): readonly string[] {
  const list = value && resolve(document, value);
  if (list?.kind !== "array") return [];
  return list.elements.flatMap((element) => {
    const text = element && element.kind !== "spread" ? stringOf(element) : undefined;
    return text === undefined ? [] : [text];
  });
}

/** Methods of zod's objects that let other keys through, refuse them, or leave that as it is. */
const opens: ReadonlySet<string> = new Set(["catchall", "loose", "passthrough"]);
const closes: ReadonlySet<string> = new Set(["strict", "strip"]);
const keeps: ReadonlySet<string> = new Set(["describe", "meta"]);

/** Functions of zod that make an object, and whether it lets other keys through. */
const makesObject: ReadonlyMap<string, boolean> = new Map([
  ["object", true],
  ["strictObject", true],
  ["looseObject", false],
]);

/** @param later the calls behind this one in the chain: broken code can lead in a circle */
function ofZodObject(
  document: Document,
  call: CallValue,
  later: ReadonlySet<Value> = new Set(),
): ObjectShape | undefined {
  const method = call.callee.at(-1) ?? "";
  const isClosed = makesObject.get(method);
  const [shape] = call.arguments;
  if (call.callee[0] === "z" && call.callee.length === 2 && isClosed !== undefined && shape)
    return shape.kind === "spread" ? undefined : ofShape(document, shape, isClosed);
  const inner = call.receiver && resolve(document, call.receiver);
  const chain = new Set([...later, call]);
  const before =
    inner?.kind === "call" && !chain.has(inner) ? ofZodObject(document, inner, chain) : undefined;
  if (!before || keeps.has(method)) return before;
  if (opens.has(method)) return { ...before, isClosed: false };
  return closes.has(method) ? { ...before, isClosed: true } : undefined;
}

function ofShape(document: Document, shape: Value, isClosed: boolean): ObjectShape | undefined {
  const known = resolve(document, shape);
  return known.kind === "object" ? ofRecord(known, isClosed) : undefined;
}

/** Methods of zod that make a key one that may be missing, or may do so. */
const makesOptional: ReadonlySet<string> = new Set([
  ...["catch", "default", "exactOptional", "nullish", "optional", "or", "prefault"],
]);

/** Functions of zod whose values surely are something. */
const makesSomething: ReadonlySet<string> = new Set([
  ...["array", "bigint", "boolean", "date", "enum", "int", "literal", "nativeEnum", "number"],
  ...["object", "record", "strictObject", "string", "tuple"],
]);

function ofRecord(record: ObjectValue, isClosed: boolean): ObjectShape | undefined {
  const all = members(record);
  const areSchemas = all.every(({ value }) => value.kind === "call" || value.kind === "reference");
  if (all.length === 0 || !areSchemas || hasUnknown(record)) return undefined;
  const required = all.flatMap(({ key = "", value }) => (isRequired(value) ? [key] : []));
  return { keys: keysIn(record), required, isClosed };
}

/** Whether a schema of zod is surely not optional: it is written here, and no method in its chain makes it so. */
function isRequired(value: Value): boolean {
  if (value.kind !== "call") return false;
  if (value.callee.some((name) => makesOptional.has(name))) return false;
  if (value.callee[0] === "z") return makesSomething.has(value.callee[1] ?? "");
  return value.receiver !== undefined && isRequired(value.receiver);
}

function keysIn(object: ObjectValue): readonly string[] {
  return members(object).flatMap(({ key }) => (key === undefined ? [] : [key]));
}

function hasUnknown({ entries }: ObjectValue): boolean {
  return entries.some((entry) => entry.kind === "spread" || entry.key === undefined);
}
