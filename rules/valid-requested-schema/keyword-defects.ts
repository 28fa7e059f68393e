import { arrivingAt, knownOf, knownValue } from "../../context/known-values.js";
import { requireByName } from "../../codemods/elicitation/form-schema.js";
import { removeMember, respell } from "../../codemods/one-member.js";
import { doubted } from "../../codemods/rewrite.js";
import { listsOptions } from "../../codemods/enums/listed-options.js";
import { legacyEnumOf, titledKeyword, toTitledEnum } from "../../codemods/enums/titled-enum.js";
import { elicitationForms } from "../../context/elicitation/forms.js";
import type { Settings } from "../../context/settings.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import type { PropertyRow } from "../../protocol/definition-row.js";
import { fieldDefinition } from "../../protocol/form-fields.js";
import { isSince } from "../../protocol/revision.js";
import { constrains, isVendorKeyword, type JsonType } from "../../protocol/schema-keywords.js";
import { table } from "../../protocol/table.js";
import {
  literalOf,
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

/** Keywords that are checked elsewhere: by `valid-elicitation-default` or the check of the type. */
const knownElsewhere: readonly string[] = ["type", "default"];

/** The JSON type of an answer, by the kind of its field. */
const answers = table<JsonType>({
  string: "string",
  "single-select": "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  "multi-select": "array",
});

/** The JSON types of answers of which forms list no values. */
const plainKinds: ReadonlySet<JsonType | undefined> = new Set<JsonType>(["boolean", "number"]);

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
    if (key === undefined || knownElsewhere.includes(key) || isOfEnum(found, kind, settings))
      continue;
    const row = properties.get(key);
    if (row) yield* unfitValues(found, key, row, settings);
    else if (!isVendorKeyword(key))
      yield namesUnread(field, found, settings) ?? unread(found, key, kind);
  }
  for (const limits of ranges) yield* rangeDefects(field, limits);
}

/** Reports keywords in the `items` of a multi-select field that clients ignore. */
export function* itemDefects(
  field: ObjectValue,
  items: ObjectValue,
  settings: Settings,
): Iterable<FormDefect> {
  for (const found of members(items)) {
    const { key } = found;
    if (key === undefined || itemKeywords.includes(key) || isVendorKeyword(key)) continue;
    yield (
      namesUnread(field, found, settings) ?? {
        ...dropped(found, "string"),
        data: { key, kind: "a multi-select" },
      }
    );
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

/**
 * Whether a keyword lists the values or the names of an enum, which `valid-enum-schema` and
 * `no-legacy-enum-names` check.
 */
function isOfEnum(found: Member, kind: string, settings: Settings): boolean {
  if (found.key === "enumNames")
    return !plainKinds.has(answers.get(kind)) || legacyEnumOf(found.owner) !== undefined;
  if (found.key === "enum")
    return isOtherEnum(found, settings) || legacyEnumOf(found.owner) !== undefined;
  if (found.key !== "oneOf" && found.key !== "anyOf") return false;
  const { value } = found;
  return literalType(value) === undefined || listsOptions(value);
}

/** Whether an `enum` lists values that are not strings, which forms do not allow. */
export function isOtherEnum({ value }: Member, settings: Settings): boolean {
  const list = knownValue(value, settings);
  if (list.kind !== "array") return false;
  return list.elements.some((element) => {
    const known = knownOf(element);
    return known?.kind === "scalar" && typeof known.value !== "string";
  });
}

/** Why the removal of a keyword needs a check first. */
export const doubts = {
  constraint: "the server would accept what it refused before",
  label: "your own client may read it",
} as const;

/** What people call the names of the values of an enum. */
const otherNames = /^(?:enum|option|value|display)?_?(?:name|label|title|description)s$/iu;

/** Reports names of the values of an enum under a key that no client reads. */
function namesUnread(
  field: ObjectValue,
  at: Member,
  { protocolVersion }: Settings,
): FormDefect | undefined {
  const { key = "" } = at;
  const legacy =
    otherNames.test(key) && !legacyEnumOf(field) ? legacyEnumOf(field, key) : undefined;
  if (!legacy) return undefined;
  const isNew = isSince(protocolVersion, titledEnumsSince);
  const form = legacy.isMulti ? "items.anyOf" : "oneOf";
  const instead = isNew
    ? `Use \`${form}\` with a \`const\` and a \`title\` for each value.`
    : "Call it `enumNames`.";
  const rewrite = isNew ? toTitledEnum(legacy) : respell(at, "enumNames");
  const hasDoubt = rewrite.kind === "rewritten" && rewrite.doubt !== undefined;
  return {
    at,
    id: "names",
    data: { key, instead },
    rewrite: hasDoubt ? rewrite : doubted(rewrite, doubts.label),
    keyword: isNew ? titledKeyword(legacy) : "enumNames",
  };
}

function unread(at: Member, key: string, kind: string): FormDefect {
  if (key === "required") {
    const shown = literalOf(knownValue(at.value));
    const doubt = "an answer without it was accepted before";
    if (shown === true) return { at, id: "requiredField", rewrite: requireByName(at, doubt) };
    if (shown === false)
      return { at, id: "requiredField", rewrite: removeMember(at, doubts.label) };
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
