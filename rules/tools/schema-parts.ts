import { member, members, type ObjectValue, type Value } from "../../syntax/value.js";

/** A schema within a schema. */
export interface SchemaPart {
  readonly schema: ObjectValue;
  /** Whether the way to it is made of `properties` alone, so that the value it describes has one place. */
  readonly isProperty: boolean;
}

/** Keywords that hold schemas under names. */
const named: readonly string[] = [
  ...["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"],
];

/** Keywords that hold a schema, or a list of some. */
const direct: readonly string[] = [
  ...["additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then"],
  ...["unevaluatedItems", "unevaluatedProperties"],
  ...["allOf", "anyOf", "oneOf", "prefixItems"],
];

/** A schema and every schema written within it. */
export function* schemaParts(schema: ObjectValue, isProperty = true): Iterable<SchemaPart> {
  yield { schema, isProperty };
  for (const key of named) {
    const held = member(schema, key)?.value;
    if (held?.kind !== "object") continue;
    for (const { value } of members(held))
      if (value.kind === "object") yield* schemaParts(value, isProperty && key === "properties");
  }
  for (const key of direct)
    for (const value of objectsIn(member(schema, key)?.value)) yield* schemaParts(value, false);
}

function objectsIn(value: Value | undefined): readonly ObjectValue[] {
  if (value?.kind === "object") return [value];
  if (value?.kind !== "array") return [];
  return value.elements.filter((element): element is ObjectValue => element?.kind === "object");
}
