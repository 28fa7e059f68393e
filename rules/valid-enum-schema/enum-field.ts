import { knownStringAt } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";

/** A field, and the members that hold its options. */
export interface EnumField {
  readonly document: Document;
  readonly field: ObjectValue;
  /** The object that lists the options: the field or its `items`. */
  readonly holder: ObjectValue;
  readonly isMulti: boolean;
  readonly enum: Member | undefined;
  readonly oneOf: Member | undefined;
  readonly anyOf: Member | undefined;
}

/**
 * Finds the options of a field: in `items` if users can select several, otherwise in the field
 * itself.
 */
export function enumFieldOf(field: ObjectValue): EnumField {
  const items = member(field, "items")?.value;
  const isMulti = knownStringAt(field, "type") === "array" || items !== undefined;
  const holder = isMulti && items?.kind === "object" ? items : field;
  const [values, oneOf, anyOf] = ["enum", "oneOf", "anyOf"].map((key) => member(holder, key));
  return { document: field.document, field, holder, isMulti, enum: values, oneOf, anyOf };
}
