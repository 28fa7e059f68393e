import { type Option, optionsIn } from "../../codemods/enums/options.js";
import { knownStringAt, knownValue } from "../../context/known-values.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { type Member, member, type ObjectValue, within } from "../../syntax/value.js";

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

/** The options of a field, and whether the field itself lists them. */
export interface ListedOptions {
  readonly options: readonly Option[];
  readonly areHere: boolean;
}

/** The options that a keyword lists, wherever they are written; `undefined` if it lists others. */
export function listedOptions({ value }: Member, settings: Settings): ListedOptions | undefined {
  const list = knownValue(value, settings);
  const options = optionsIn(list, (one) => knownValue(one, settings));
  const areHere = [list, ...(options ?? []).map(({ object }) => object)].every(({ span }) =>
    within(span, value.span),
  );
  return options && { options, areHere };
}

/**
 * Finds the options of a field: in `items` if users can select several, otherwise in the field
 * itself.
 */
export function enumFieldOf(field: ObjectValue, settings: Settings): EnumField {
  const items = member(field, "items")?.value;
  const isMulti = knownStringAt(field, "type", settings) === "array" || items !== undefined;
  const holder = isMulti && items?.kind === "object" ? items : field;
  const [values, oneOf, anyOf] = ["enum", "oneOf", "anyOf"].map((key) => member(holder, key));
  return { document: field.document, field, holder, isMulti, enum: values, oneOf, anyOf };
}
