import { arrivingAt, knownOf, knownValue } from "../../context/known-values.js";
import { requireByName } from "../../codemods/elicitation/form-schema.js";
import { removeMember } from "../../codemods/one-member.js";
import { listsOptions } from "../../codemods/enums/listed-options.js";
import { legacyEnumOf } from "../../codemods/enums/titled-enum.js";
import { elicitationForms } from "../../context/elicitation/forms.js";
import type { Settings } from "../../context/settings.js";
import type { PropertyRow } from "../../protocol/definition-row.js";
import { fieldDefinition } from "../../protocol/form-fields.js";
import { constrains, isVendorKeyword, type JsonType } from "../../protocol/schema-keywords.js";
import { table } from "../../protocol/table.js";
import {
  type Member,
  member,
  members,
  numberOf,
  type ObjectValue,
  stringOf,
} from "../../syntax/value.js";
import { literalType, wrongType } from "../value-type.js";
import { formatDefect } from "./format-defect.js";
import type { FormDefect } from "./messages.js";

/**
 * Keywords that are checked elsewhere: by `valid-elicitation-default`, `no-legacy-enum-names` or
 * the check of the type.
 */
const knownElsewhere: readonly string[] = ["type", "default", "enumNames"];

/** The JSON type of an answer, by the kind of its field. */
const answers = table<JsonType>({
  string: "string",
  "single-select": "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  "multi-select": "array",
});

/** Reports keywords of a field that clients ignore or refuse. */
export function* keywordDefects(
  field: ObjectValue,
  kind: string,
  settings: Settings,
): Iterable<FormDefect> {
  const { protocolVersion } = settings;
  const properties = fieldDefinition(kind, protocolVersion)?.properties;
  if (!properties) return;
  for (const found of members(field)) {
    const { key } = found;
    if (key === undefined || knownElsewhere.includes(key) || isOfEnum(found)) continue;
    const row = properties.get(key);
    if (row) yield* unfitValues(found, key, row, settings);
    else if (!isVendorKeyword(key)) yield unread(found, key, kind);
  }
  for (const limits of ranges) yield* rangeDefects(field, limits);
}

/** Reports keywords in the `items` of a multi-select field that clients ignore. */
export function* itemDefects(items: ObjectValue): Iterable<FormDefect> {
  for (const found of members(items)) {
    const { key } = found;
    if (key === undefined || itemKeywords.includes(key) || isVendorKeyword(key)) continue;
    yield { ...dropped(found, "string"), data: { key, kind: "a multi-select" } };
  }
}

/** Keywords that `valid-enum-schema` and `no-legacy-enum-names` check. */
const itemKeywords: readonly string[] = ["type", "enum", "enumNames", "anyOf", "oneOf"];

/** Reports a keyword with a value that forms do not allow. */
export function* unfitValues(
  found: Member,
  key: string,
  row: PropertyRow,
  settings: Settings,
): Iterable<FormDefect> {
  const ways = elicitationForms(found.document, settings).waysTo(found.owner);
  for (const { at, value } of arrivingAt(found, ways, settings)) {
    const types = wrongType(literalType(value), row.type);
    const text = stringOf(value);
    if (types) yield { at, id: "wrongType", data: { key, ...types } };
    else if (text !== undefined && row.values && !row.values.includes(text)) {
      const defect = formatDefect(found, [text, row.values], settings);
      yield at === found ? defect : { ...defect, at, rewrite: undefined };
    }
  }
}

/** Whether a keyword lists the values of an enum, which `valid-enum-schema` checks. */
function isOfEnum(found: Member): boolean {
  if (found.key === "enum") return isOtherEnum(found) || legacyEnumOf(found.owner) !== undefined;
  if (found.key !== "oneOf" && found.key !== "anyOf") return false;
  const { value } = found;
  return literalType(value) === undefined || listsOptions(value);
}

/** Whether an `enum` lists values that are not strings, which forms do not allow. */
export function isOtherEnum({ value }: Member): boolean {
  if (value.kind !== "array") return false;
  return value.elements.some((element) => {
    const known = knownOf(element);
    return known?.kind === "scalar" && typeof known.value !== "string";
  });
}

/** Why the removal of a keyword needs a check first. */
export const doubts = {
  constraint: "the server would accept what it refused before",
  label: "your own client may read it",
} as const;

function unread(at: Member, key: string, kind: string): FormDefect {
  if (key === "required") {
    const shown = knownValue(at.value);
    const isTrue = shown.kind === "scalar" && shown.value === true;
    const isFalse = shown.kind === "scalar" && shown.value === false;
    const doubt = "an answer without it was accepted before";
    if (isTrue) return { at, id: "requiredField", rewrite: requireByName(at, doubt) };
    if (isFalse) return { at, id: "requiredField", rewrite: removeMember(at, doubts.label) };
  }
  const data = { key, kind: `${kind === "integer" ? "an" : "a"} ${kind}` };
  return { ...dropped(at, answers.get(kind) ?? "null"), data };
}

/** Reports a keyword that clients drop. */
function dropped(at: Member, type: JsonType): FormDefect {
  const id = constrains(at.key ?? "", type) ? "constraint" : "label";
  return { at, id, rewrite: removeMember(at, doubts[id]) };
}

const ranges = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["minItems", "maxItems"],
] as const;

function* rangeDefects(
  field: ObjectValue,
  [low, high]: (typeof ranges)[number],
): Iterable<FormDefect> {
  const [least, most] = [low, high].map((key) => member(field, key));
  // Comparisons with `NaN` are always false.
  const limitOf = (limit: Member | undefined): number => numberOf(knownOf(limit?.value)) ?? NaN;
  if (least && limitOf(least) > limitOf(most))
    yield { at: least, id: "range", data: { low, high } };
}
