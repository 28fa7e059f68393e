import { listsOptions } from "../../codemods/enums/listed-options.js";
import { makesOptions } from "../../codemods/enums/mapped-options.js";
import { optionsIn } from "../../codemods/enums/options.js";
import type { Settings } from "../../context/settings.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import { knownObject, knownOf, knownValue } from "../../context/known-values.js";
import { hasSpread, type Member, member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { literalType } from "../value-type.js";
import { isOtherEnum, itemDefects, keywordDefects } from "./keyword-defects.js";
import type { FormDefect } from "./messages.js";

/** Checks a field of type `array` (2025-11-25, `MultiSelectEnumSchema`). */
export function* listDefects(
  field: ObjectValue,
  type: Member,
  settings: Settings,
): Iterable<FormDefect> {
  if (isReportedAsEnum(field, settings)) return;
  const items = knownObject(member(field, "items")?.value);
  if (!isSince(settings.protocolVersion, titledEnumsSince)) {
    const hasOptions =
      items !== undefined &&
      ["oneOf", "anyOf"].some((key) => optionsIn(knownOf(member(items, key)?.value), knownValue));
    // `valid-enum-schema` reports this for options.
    if (!hasOptions)
      yield { at: type, id: "listTooNew", data: { revision: settings.protocolVersion } };
    return;
  }
  const stated = member(field, "items");
  const isKnown = !stated || literalType(knownValue(stated.value)) !== undefined;
  if (isKnown && !isMultiSelect(items)) {
    const isOpen = !stated && hasSpread(field);
    if (!isOpen) yield { at: stated ?? type, id: "list" };
    return;
  }
  yield* keywordDefects(field, "multi-select", settings);
  if (items) yield* itemDefects(field, items, settings);
}

/**
 * Whether `valid-enum-schema` gives better advice: for options in the wrong place, or values that
 * are not strings.
 */
function isReportedAsEnum(field: ObjectValue, settings: Settings): boolean {
  const beside = member(field, "oneOf") ?? member(field, "anyOf");
  const items = member(field, "items")?.value;
  const values = member(items, "enum");
  return (
    optionsIn(beside?.value) !== undefined ||
    (beside !== undefined && makesOptions(beside.value)) ||
    (values !== undefined && isOtherEnum(values, settings))
  );
}

/** Whether items are those of an enum, as far as the source shows. */
function isMultiSelect(items: ObjectValue | undefined): boolean {
  if (!items) return false;
  if (hasSpread(items)) return true;
  const type = member(items, "type");
  const name = stringOf(knownOf(type?.value));
  if (member(items, "enum")) return name === undefined || name === "string";
  const shown = knownOf((member(items, "anyOf") ?? member(items, "oneOf"))?.value);
  if (!shown) return false;
  return literalType(shown) === undefined || listsOptions(shown);
}
