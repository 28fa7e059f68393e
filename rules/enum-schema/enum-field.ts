import type { Document } from "../../syntax/document.js";
import { type Member, member, type ObjectValue, stringAt } from "../../syntax/value.js";

/** A field, with the parts of it that hold its options. */
export interface EnumField {
  readonly document: Document;
  readonly field: ObjectValue;
  /** Where the options stand: the field, or its `items`. */
  readonly holder: ObjectValue;
  readonly isMulti: boolean;
  readonly enum: Member | undefined;
  readonly oneOf: Member | undefined;
  readonly anyOf: Member | undefined;
}

/** Finds where a field lists its options: in its `items` where it takes several of them, else in itself. */
export function enumFieldOf(document: Document, field: ObjectValue): EnumField {
  const items = member(field, "items")?.value;
  const isMulti = stringAt(field, "type") === "array" || items !== undefined;
  const holder = isMulti && items?.kind === "object" ? items : field;
  const [values, oneOf, anyOf] = ["enum", "oneOf", "anyOf"].map((key) => member(holder, key));
  return { document, field, holder, isMulti, enum: values, oneOf, anyOf };
}
