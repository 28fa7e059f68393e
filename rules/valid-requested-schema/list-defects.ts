import { listsOptions } from "../../codemods/listed-options.js";
import { optionsIn } from "../../codemods/options.js";
import type { Choices } from "../../context/choices.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import { resolve, resolved, resolvedObject } from "../../syntax/names.js";
import { hasSpread, type Member, member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { shownType } from "../value-type.js";
import { isOtherEnum, itemDefects, keywordDefects } from "./keyword-defects.js";
import type { FormDefect } from "./messages.js";

/** Checks a field of type `array` (2025-11-25, `MultiSelectEnumSchema`). */
export function* listDefects(
  document: Document,
  field: ObjectValue,
  type: Member,
  settings: Choices,
): Iterable<FormDefect> {
  if (isReportedAsEnum(document, field)) return;
  const items = itemsOf(document, field);
  if (!isSince(settings.protocolVersion, titledEnumsSince)) {
    const hasOptions =
      items !== undefined &&
      ["oneOf", "anyOf"].some((key) => optionsIn(document, member(items, key)?.value));
    // `valid-enum-schema` reports this for options.
    if (!hasOptions)
      yield { at: type, id: "listTooNew", data: { revision: settings.protocolVersion } };
    return;
  }
  const stated = member(field, "items");
  const isKnown = !stated || shownType(resolve(document, stated.value)) !== undefined;
  if (isKnown && !isMultiSelect(document, items)) {
    const isOpen = !stated && hasSpread(field);
    if (!isOpen) yield { at: stated ?? type, id: "list" };
    return;
  }
  yield* keywordDefects(document, field, "multi-select", settings);
  if (items) yield* itemDefects(document, items);
}

function itemsOf(document: Document, field: ObjectValue): ObjectValue | undefined {
  return resolvedObject(document, member(field, "items")?.value);
}

/**
 * Whether `valid-enum-schema` gives better advice: for options in the wrong place, or values that
 * are not strings.
 */
function isReportedAsEnum(document: Document, field: ObjectValue): boolean {
  const beside = member(field, "oneOf") ?? member(field, "anyOf");
  const items = member(field, "items")?.value;
  const values = member(items, "enum");
  return (
    optionsIn(document, beside?.value) !== undefined ||
    (values !== undefined && isOtherEnum(document, values))
  );
}

/** Whether items are those of an enum, as far as the source shows. */
function isMultiSelect(document: Document, items: ObjectValue | undefined): boolean {
  if (!items) return false;
  if (hasSpread(items)) return true;
  const type = member(items, "type");
  const name = stringOf(resolved(document, type?.value));
  if (member(items, "enum")) return name === undefined || name === "string";
  const shown = resolved(document, (member(items, "anyOf") ?? member(items, "oneOf"))?.value);
  if (!shown) return false;
  return shownType(shown) === undefined || listsOptions(document, shown);
}
