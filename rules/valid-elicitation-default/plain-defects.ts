import { elicitationForms } from "../../context/elicitation/forms.js";
import { arrivingAt, knownOf, knownStringAt, knownValue } from "../../context/known-values.js";
import type { Settings } from "../../context/settings.js";
import { isDateTime } from "../../protocol/annotations.js";
import { hasScheme } from "../../protocol/content.js";
import { table } from "../../protocol/table.js";
import { textOf } from "../../syntax/document.js";
import { mayHaveMore } from "../../syntax/spreads.js";
import {
  type Member,
  member,
  numberOf,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { quoted, replaceValue } from "../../syntax/write.js";
import type { Finding } from "../rule.js";
import { literalType, wrongType } from "../value-type.js";
import { withoutDefault } from "./without-default.js";
import type { DefaultMessageId } from "./messages.js";

/** The types of fields without options. */
const plainTypes = ["string", "number", "integer", "boolean"] as const;

type PlainType = (typeof plainTypes)[number];

/** Reports the default of a field without options, if the field would reject it as an answer. */
export function* plainDefects(
  field: ObjectValue,
  preset: Member,
  settings: Settings,
): Iterable<Finding<DefaultMessageId>> {
  const type = plainTypes.find((one) => one === knownStringAt(field, "type", settings));
  if (type === undefined) return;
  const ways = elicitationForms(field.document, settings).waysTo(field);
  for (const arriving of arrivingAt(preset, ways, settings)) {
    const { value } = arriving;
    const at = arriving.at.kind === "member" ? preset.value : arriving.at;
    const types = wrongType(literalType(value), type);
    if (types) {
      const data = { type, ...types };
      yield { at, messageId: "wrongType", data, ...rightType(field, preset, type) };
    } else if (value.kind === "scalar") {
      const problem = problemOf(field, type, value.value);
      if (problem !== undefined) {
        const data = { value: textOf(value.document, value.span), problem };
        yield { at, messageId: "outside", data, reason: "it is unclear which default was meant" };
      }
    }
  }
}

/** What may be done about a default of the wrong type. */
function rightType(
  field: ObjectValue,
  preset: Member,
  type: PlainType,
): Pick<Finding<DefaultMessageId>, "reason" | "suggestions"> {
  const reason = "it was invalid before";
  if (literalType(knownValue(preset.value)) === "null")
    return { reason, ...withoutDefault(preset) };
  const meant = converted(field, preset.value, type);
  if (meant === undefined) return { reason: "it is unclear which was meant" };
  const edits = [replaceValue(preset.value, meant)];
  return { reason, suggestions: [{ messageId: "writeAs", data: { meant }, edits }] };
}

/** The default as a literal of the field's type: `"5"` as a number, `5` as a string. */
function converted(field: ObjectValue, value: Value, type: PlainType): string | undefined {
  if (value.kind !== "scalar") return undefined;
  if (type === "string") return quoted(field, String(value.value));
  if (typeof value.value !== "string") return undefined;
  return literals[type].test(value.value) ? value.value : undefined;
}

/** Literals that are valid in JSON too. */
const literals: Readonly<Record<Exclude<PlainType, "string">, RegExp>> = {
  boolean: /^(?:true|false)$/u,
  number: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/u,
  integer: /^-?(?:0|[1-9]\d*)$/u,
};

type Compares = (size: number, limit: number) => boolean;

const below: Compares = (size, limit) => size < limit;
const above: Compares = (size, limit) => size > limit;

/** The keywords that limit a value, the comparison that rejects it, and its wording in messages. */
const bounds: Readonly<Record<string, readonly (readonly [string, Compares, string])[]>> = {
  string: [
    ["minLength", below, "shorter than"],
    ["maxLength", above, "longer than"],
  ],
  number: [
    ["minimum", below, "less than"],
    ["maximum", above, "more than"],
  ],
};

/** What certainly is not of a format is what these refuse; validators may refuse more. */
const formats = table<(text: string) => boolean>({
  email: (text) => /^[^\s@]+@[^\s@]+$/u.test(text),
  uri: (text) => hasScheme.test(text),
  date: (text) => isDateTime(`${text}T00:00:00Z`),
  // Validators also take a space, small letters and `+0100`.
  "date-time": (text) => /^\d{4}(?:-\d\d){2}[t\s](?:\d\d:){2}\d\d.*(?:z|[+-]\d\d.*)$/iu.test(text),
});

function problemOf(
  field: ObjectValue,
  type: PlainType,
  value: string | number | boolean | null,
): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  if (type === "integer" && !Number.isInteger(value)) return "not an integer";
  const format = stringOf(knownOf(member(field, "format")?.value)) ?? "";
  // People write an empty text where there is no default.
  if (typeof value === "string" && value !== "" && formats.get(format)?.(value) === false)
    return `not of the format \`${format}\``;
  // JSON Schema counts characters, not UTF-16 code units.
  const size = typeof value === "string" ? Array.from(value).length : value;
  for (const [keyword, refuses, words] of bounds[typeof value] ?? []) {
    const limit = limitOf(field, keyword);
    if (limit !== undefined && refuses(size, limit)) return `${words} \`${keyword}\` ${limit}`;
  }
  return undefined;
}

/** Reports a list of defaults with more or fewer elements than users can select. */
export function* countDefects(
  field: ObjectValue,
  preset: Member,
): Iterable<Finding<DefaultMessageId>> {
  const list = knownValue(preset.value);
  if (list.kind !== "array" || mayHaveMore(list.elements)) return;
  const { length } = list.elements;
  for (const [keyword, refuses] of [
    ["minItems", below],
    ["maxItems", above],
  ] as const) {
    const limit = limitOf(field, keyword);
    if (limit === undefined || !refuses(length, limit)) continue;
    const count = length === 1 ? "There is 1 default" : `There are ${length} defaults`;
    yield {
      at: preset.value,
      messageId: "count",
      data: { count, keyword, limit: String(limit) },
      reason: "it is unclear which defaults were meant",
    };
  }
}

function limitOf(field: ObjectValue, keyword: string): number | undefined {
  return numberOf(knownOf(member(field, keyword)?.value));
}
