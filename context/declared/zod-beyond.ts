import { blockKinds } from "../../protocol/content.js";
import type { PropertyRow } from "../../protocol/definition.js";
import { type DefinitionName, isDefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { fieldDefinition } from "../../protocol/form-fields.js";
import { revisions } from "../../protocol/revision.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import type { CallValue, Member, Value } from "../../syntax/value.js";
import { isOfficial } from "../imports.js";
import { literalsOf, stepsOf, type UnknownKeys, unwrapped, zodObjectOf } from "../zod.js";
import { alternativesOf } from "./zod-content.js";

/** The types of the protocol for which the SDK has a schema that a file's own can be compared with. */
export type ComparedType = "CallToolResult" | "ContentBlock" | "ElicitResult" | "EnumSchema";

/** What the official schemas do about keys they do not list: own ones that do something else are there for that. */
const openness: ReadonlyMap<string, readonly UnknownKeys[]> = new Map([
  ["CallToolResult", ["dropped", "kept"]],
  ["ElicitResult", ["dropped", "kept"]],
]);

/** Calls that add keys to an object, or say what it does about others: every other one makes it another schema. */
const describesKeys: ReadonlySet<string> = new Set([
  ...["extend", "loose", "passthrough", "safeExtend", "strip"],
]);

/**
 * Whether a schema says something that the protocol's type does not: a limit, a list of what is allowed, a default, a
 * key of its own, a member that is always there. It would be lost where the official schema takes its place.
 */
export function saysMore(document: Document, schema: Value, type: ComparedType): boolean {
  return !isPlain(document, schema, type, []);
}

/** @param around the schemas that this one is part of: broken code can put one into itself */
function isPlain(
  document: Document,
  schema: Value,
  type: string,
  around: readonly Value[],
): boolean {
  const known = resolve(document, schema);
  if (around.includes(known)) return false;
  if (known.kind === "reference") return isOfficial(document, known.path[0]);
  const parts = known.kind === "call" ? alternativesOf(document, known)?.alternatives : undefined;
  const inner = [...around, known];
  if (parts) return parts.every((part) => isPlain(document, part, type, inner));
  return isUnknown(document, known) || isPlainObject(document, known, type, inner);
}

function isPlainObject(
  document: Document,
  schema: Value,
  type: string,
  around: readonly Value[],
): boolean {
  const object = zodObjectOf(document, schema);
  if (object?.value !== schema || object.hasMore) return false;
  const allowed = openness.get(type) ?? ["dropped"];
  if (!allowed.includes(object.unknownKeys)) return false;
  if (!object.steps.slice(1).every(({ name }) => describesKeys.has(name))) return false;
  const names = namesOf(document, type, object.keys);
  return names.some((name) =>
    [...object.keys.values()].every((member) => isPlainMember(document, member, name, around)),
  );
}

/** The definitions that an object for a type can be of. */
function namesOf(
  document: Document,
  type: string,
  keys: ReadonlyMap<string, Member>,
): readonly string[] {
  if (type === "ResourceContents") return ["TextResourceContents", "BlobResourceContents"];
  if (type !== "ContentBlock") return [type];
  const kind = keys.get("type");
  const [only = "", ...others] = (kind && literalsOf(document, kind.value)) ?? [];
  const definition = blockKinds.get(only)?.definition;
  return definition === undefined || others.length > 0 ? [] : [definition];
}

/** The forms that a member has had: it need not be that of the newest revision. */
function rowsOf(name: string, key: string): readonly PropertyRow[] {
  if (name === "EnumSchema") {
    const row = fieldDefinition("single-select", titledEnumsSince)?.properties.get(key);
    // The one form of an enum that has `enumNames` always has `enum`.
    return row ? [{ ...row, isRequired: row.isRequired || key === "enum" }] : [];
  }
  if (!isDefinitionName(name)) return [];
  const definition: DefinitionName = name;
  return revisions.flatMap((revision) => propertiesOf(definition, revision).get(key) ?? []);
}

function isPlainMember(
  document: Document,
  { key = "", value }: Member,
  name: string,
  around: readonly Value[],
): boolean {
  const { isOptional, schema } = withoutOptional(document, value);
  const isAnswers = name === "ElicitResult" && key === "content";
  return rowsOf(name, key).some((row) => {
    if (!isOptional && !row.isRequired && !isUnknown(document, schema)) return false;
    return isAnswers ? isAnswer(document, schema) : isOfRow(document, schema, row, around);
  });
}

function isOfRow(
  document: Document,
  schema: Value,
  { elements, of, type, values }: PropertyRow,
  around: readonly Value[],
): boolean {
  if (isUnknown(document, schema)) return true;
  if (values) return allows(document, schema, values);
  if (of !== undefined && type === "object") return isPlain(document, schema, of, around);
  const base = soleStep(document, schema);
  switch (type) {
    case "string":
    case "boolean":
    case "number":
      return isBare(base, type);
    case "integer":
      return isBare(base, "number");
    case "object":
      return isOpenRecord(document, schema);
    case "array": {
      const [element] = base?.call.arguments ?? [];
      if (base?.name !== "array" || !element || element.kind === "spread") return false;
      if (of !== undefined) return isPlain(document, element, of, around);
      if (typeof elements === "object") return allows(document, element, elements);
      return isUnknown(document, element) || isBare(soleStep(document, element), "string");
    }
    case "id":
    case "any":
      return false;
  }
}

function allows(document: Document, schema: Value, values: readonly string[]): boolean {
  const known = literalsOf(document, schema) ?? [];
  return values.every((one) => known.includes(one));
}

/** The only call of a schema's chain; `undefined` where others say more. */
function soleStep(
  document: Document,
  schema: Value,
): { readonly name: string; readonly call: CallValue } | undefined {
  const [base, ...further] = stepsOf(document, resolve(document, schema)) ?? [];
  return further.length === 0 ? base : undefined;
}

/** Whether a schema is of a type and nothing else, not even a message of its own. */
function isBare(step: ReturnType<typeof soleStep>, name: string): boolean {
  return step?.name === name && step.call.arguments.length === 0;
}

function isUnknown(document: Document, schema: Value): boolean {
  const step = soleStep(document, schema);
  return isBare(step, "unknown") || isBare(step, "any");
}

/** A record of anything. */
function isOpenRecord(document: Document, schema: Value): boolean {
  const [key, value] = recordOf(document, schema) ?? [];
  return key !== undefined && isUnknown(document, value ?? key);
}

/** A record of the values that answers had before there were lists. */
function isAnswer(document: Document, schema: Value): boolean {
  const [key, value] = recordOf(document, schema) ?? [];
  const answer = value ?? key;
  if (!answer) return false;
  const known = resolve(document, answer);
  const parts = known.kind === "call" ? alternativesOf(document, known)?.alternatives : undefined;
  return (parts ?? [known]).every((part) =>
    ["string", "number", "boolean"].some((name) => isBare(soleStep(document, part), name)),
  );
}

/** What a record is made of, where its keys are any strings. */
function recordOf(document: Document, schema: Value): readonly Value[] | undefined {
  const base = soleStep(document, schema);
  const given = (base?.call.arguments ?? []).flatMap((one) => (one.kind === "spread" ? [] : [one]));
  const [key, value, ...others] = given;
  if (base?.name !== "record" || !key || others.length > 0) return undefined;
  return !value || isBare(soleStep(document, key), "string") ? given : undefined;
}

/** A schema without what lets its value be left out. */
function withoutOptional(
  document: Document,
  value: Value,
): { readonly schema: Value; readonly isOptional: boolean } {
  let isOptional = false;
  const seen = new Set<Value>();
  for (let schema = resolve(document, value); ;) {
    const last = stepsOf(document, schema)?.at(-1);
    const { around, inner } = unwrapped(document, schema);
    const isWrapped = around.length === 1 && around[0]?.callee.at(-1) === "optional";
    const next = isWrapped ? inner : last?.name === "optional" ? last.call.receiver : undefined;
    if (!next || seen.has(schema)) return { schema, isOptional };
    seen.add(schema);
    isOptional = true;
    schema = resolve(document, next);
  }
}
