import { isOfficial } from "../../context/imports.js";
import { blockKinds } from "../../protocol/content.js";
import type { PropertyRow } from "../../protocol/definition-row.js";
import { isDefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { fieldDefinition } from "../../protocol/form-fields.js";
import { revisions } from "../../protocol/revision.js";
import { resourceContents } from "../../protocol/unions.js";
import type { Document } from "../../syntax/document.js";
import {
  shapeAlternatives,
  type DeclaredShape,
  literalsOf,
  type MemberShape,
  type DeclaredObject,
} from "../../syntax/shapes/declared-shape.js";
import type { TypeNotation } from "../../syntax/shapes/type-shape.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";

/** The protocol types whose SDK schema can replace a schema in a file. */
export type ComparedType = "CallToolResult" | "ContentBlock" | "ElicitResult" | "EnumSchema";

type Shape = DeclaredShape<ZodNotation>;

/**
 * Types whose official schemas may keep unlisted keys. The official schemas of all other types drop
 * them.
 */
const mayKeepKeys: readonly string[] = ["CallToolResult", "ElicitResult"];

/**
 * Whether a schema says something that the protocol's type does not: a limit, a list of allowed
 * values, a default, a key of its own, or a member that is always there. That would be lost with
 * the official schema.
 */
export function saysMore(document: Document, shape: Shape, type: string): boolean {
  const { value } = shape.source;
  if (shape.kind === "elsewhere" && value.kind === "reference")
    return !isOfficial(document, value.path[0]);
  if (shape.limits.length > 0) return true;
  if (shape.kind === "union")
    return shape.alternatives.some((part) => saysMore(document, part, type));
  return shape.kind !== "anything" && !isPlainObject(shape, type);
}

function isPlainObject(shape: Shape, type: string): boolean {
  if (shape.kind !== "object" || !shape.isWhole) return false;
  // A schema that handles unlisted keys differently does so on purpose.
  if (shape.unlisted === "refused") return false;
  if (shape.unlisted === "kept" && !mayKeepKeys.includes(type)) return false;
  return namesOf(type, shape).some((name) =>
    [...shape.members.values()].every((member) =>
      memberRows(name, member.key).some((row) => isOfRow(member, row, name)),
    ),
  );
}

/** The definitions that an object of a type can have. */
function namesOf(type: string, { members }: DeclaredObject<ZodNotation>): readonly string[] {
  if (type === "ResourceContents") return resourceContents;
  if (type !== "ContentBlock") return [type];
  const kind = members.get("type");
  const [only = "", ...others] = (kind && literalsOf(kind.shape)) ?? [];
  const definition = blockKinds.get(only)?.definition;
  return definition === undefined || others.length > 0 ? [] : [definition];
}

/** The forms that a member has had in any revision. */
export function memberRows(name: string, key: string): readonly PropertyRow[] {
  if (name === "EnumSchema") {
    const row = fieldDefinition("single-select", titledEnumsSince)?.properties.get(key);
    // The only form of an enum with `enumNames` always has `enum`.
    return row ? [{ ...row, isRequired: row.isRequired || key === "enum" }] : [];
  }
  if (!isDefinitionName(name)) return [];
  return revisions.flatMap((revision) => propertiesOf(name, revision).get(key) ?? []);
}

function isOfRow(
  { key, presence, shape, source: { document } }: MemberShape<ZodNotation>,
  row: PropertyRow,
  name: string,
): boolean {
  const schema = { ...shape, limits: shape.limits.filter((name) => name !== "optional") };
  if (isBare(schema, "anything")) return true;
  if (presence !== "optional" && !row.isRequired) return false;
  if (name === "ElicitResult" && key === "content")
    return (
      isBare(schema, "record") &&
      schema.kind === "record" &&
      shapeAlternatives(schema.values).every((one) => isBare(one, "string", "number", "boolean"))
    );
  return isValueOf(document, schema, row);
}

function isValueOf(
  document: Document,
  shape: Shape,
  { elements, of, type, values }: PropertyRow,
): boolean {
  if (values) return allows(shape, values);
  if (of !== undefined && type === "object") return !saysMore(document, shape, of);
  switch (type) {
    case "string":
    case "boolean":
    case "number":
      return isBare(shape, type);
    case "integer":
      return isBare(shape, "number");
    case "object":
      return shape.kind === "record" && isBare(shape, "record") && isBare(shape.values, "anything");
    case "array": {
      if (shape.kind !== "list" || !isBare(shape, "list")) return false;
      if (of !== undefined) return !saysMore(document, shape.element, of);
      if (typeof elements === "object") return allows(shape.element, elements);
      return isBare(shape.element, "anything", "string");
    }
    case "id":
    case "any":
      return false;
  }
}

/**
 * Whether a schema is of one of these kinds and has nothing else, not even an error message of its
 * own.
 */
function isBare({ kind, limits }: Shape, ...kinds: readonly Shape["kind"][]): boolean {
  return kinds.includes(kind) && limits.length === 0;
}

function allows(shape: Shape, values: readonly string[]): boolean {
  const known = literalsOf(shape) ?? [];
  return values.every((one) => known.includes(one));
}

/**
 * The first key of a type that says more than the official one: it is new, always there, or has a
 * narrower type.
 */
export function keyThatSaysMore(
  { members }: DeclaredObject<TypeNotation>,
  official: string,
): string | undefined {
  const found = [...members.values()].find(({ key, presence, shape, source }) => {
    const row = memberRows(official, key).at(-1);
    if (!row || !source.property || (!row.isRequired && presence === "always")) return true;
    return row.type === "string" && row.values === undefined && shape.kind !== "string";
  });
  return found?.key;
}
