import * as forms from "../../codemods/enums/enum-form.js";
import { firstRepeated, type Option } from "../../codemods/enums/options.js";
import { doubted } from "../../codemods/rewrite.js";
import { knownOf, knownValue } from "../../context/known-values.js";
import type { Settings } from "../../context/settings.js";
import { textOf } from "../../syntax/document.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import {
  hasSpread,
  literalOf,
  type Member,
  member,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import type { EnumField } from "./enum-field.js";
import type { EnumDefect } from "./messages.js";

/** Checks the values of an `enum`. */
export function* defectsOfEnum(
  { document, field, holder }: EnumField,
  values: Member,
  options: readonly Option[] | undefined,
  settings: Settings,
): Iterable<EnumDefect> {
  if (options) {
    yield {
      at: values,
      id: "twoForms",
      rewrite: forms.dropEnum(holder, values, options),
    };
    return;
  }
  const list = knownValue(values.value, settings);
  if (list.kind !== "array") return;
  const { elements } = list;
  const known = withoutSpreads(elements);
  const isHere = list === values.value;
  if (isHere && elements.length === 0) yield { at: values, id: "empty", data: { keyword: "enum" } };
  if (
    isHere &&
    known.length === 2 &&
    known.every((value) => typeof literalOf(knownValue(value)) === "boolean")
  ) {
    const data = { value: textOf(document, values.value.span), instead: ', or `type: "boolean"`' };
    yield {
      at: values,
      id: "notStrings",
      data,
      rewrite: forms.toBoolean(field, values),
      keyword: "boolean",
    };
    return;
  }
  for (const value of known) {
    const [defect] = notStrings(value);
    if (defect) {
      yield list.document === document ? defect : { ...defect, at: values };
      break;
    }
  }
  // Code may change a list that has a name.
  if (!isHere) return;
  const repeated = firstRepeated(known.map((value) => stringOf(knownValue(value))));
  if (repeated !== undefined)
    yield { at: values, id: "duplicateValues", data: { value: repeated } };
}

/** Reports a value that is known not to be a string. The protocol only has string enums. */
export function notStrings(value: Value): readonly EnumDefect[] {
  const known = knownValue(value);
  if (known.kind !== "scalar" || typeof known.value === "string") return [];
  const data = { value: textOf(value.document, value.span), instead: "" };
  return [{ at: value, id: "notStrings", data }];
}

/**
 * Reports a missing type. A single-select field needs one. In a multi-select field, plain values
 * need one, but titled options do not.
 */
export function* missingType(
  { holder, isMulti, field }: EnumField,
  listed: Member,
  options: readonly Option[] | undefined,
): Iterable<EnumDefect> {
  const isSpread = hasSpread(holder);
  const needsNone = isMulti && (listed.key !== "enum" || holder === field);
  if (member(holder, "type") || isSpread || needsNone) return;
  const elements = listed.value.kind === "array" ? listed.value.elements : [];
  const values = options
    ? options.map(({ value }) => value)
    : elements.map((element) => stringOf(knownOf(element)));
  // Values that are not strings are reported instead. A type would not make them valid.
  const isOther = withoutSpreads(elements).some((element) => notStrings(element).length > 0);
  if (isOther) return;
  const areKnown = values.length > 0 && values.every((value) => value !== undefined);
  const typed = forms.addStringType(holder, listed);
  const rewrite = areKnown ? typed : doubted(typed, "not all its values are literal strings");
  yield { at: listed, id: "missingType", rewrite };
}
