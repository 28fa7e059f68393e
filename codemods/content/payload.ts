import type { Change } from "../../syntax/change.js";
import { declaredType } from "../../syntax/declared-type.js";
import { resolve } from "../../syntax/names.js";
import { type Member, member, type ObjectValue, type Value } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { doubtOfNumbers, jsonSourceOf } from "../json-source.js";
import { shownKind } from "../shown-kind.js";
import { lostInJson } from "./lost-in-json.js";
import { isString } from "../strings.js";
import { isUndefined } from "../../syntax/undefined.js";

/** Keys for the content of invented blocks, the most specific first. */
const payloadKeys: readonly string[] = [
  ...["text", "json", "markdown", "html", "data", "value", "content", "object", "payload"],
  ...["message", "error", "body"],
];

/** The content of an invented block: data, text in some format, or an error. */
export type Saying = "data" | "text" | "error";

/** The members with the content of an invented block, the most specific first. */
export function payloadsOf(block: ObjectValue): readonly Member[] {
  return payloadKeys.flatMap((key) => member(block, key) ?? []);
}

/** Calls that never return a promise or `undefined`. */
const givesData: ReadonlySet<string> = new Set([
  ...["concat", "entries", "filter", "flat", "flatMap", "from", "fromEntries", "keys", "map"],
  ...["parse", "reverse", "slice", "sort", "toReversed", "toSorted", "values"],
]);

/**
 * Why a payload may be something else at run time, as the end of a sentence. The result of a call
 * may be a promise.
 */
export function doubtOf({ document, key = "", value }: Member, saying: Saying): string | undefined {
  if (document.language === "json") return doubtOfNumbers(value);
  if (shownKind(value) === "perhaps nothing") return `\`${key}\` may be missing`;
  const lost = saying === "data" && lostInJson(value);
  if (lost === "promise") return `\`${key}\` is a promise`;
  if (lost) return `JSON does not show what \`${key}\` holds`;
  const isAwaited = value.kind === "await";
  const isData = value.kind === "call" && givesData.has(value.name);
  const isLiteral = value.kind === "object" || value.kind === "array" || isString(value);
  if (key === "text" || value.isPure || isAwaited || isData || isLiteral) return undefined;
  return saying === "text"
    ? `\`${key}\` may not be a string`
    : `\`${key}\` may be a promise or \`undefined\``;
}

/** Whether JSON cannot represent a value: `undefined`, a function, a class, a bigint. */
export function isNothing(given: Value): boolean {
  const value = resolve(given);
  if (value.kind === "function" || isUndefined(value)) return true;
  const text = value.document.text.slice(...value.span);
  return value.kind === "class" || (value.kind === "opaque" && /^(?:void\b|\d+n$)/u.test(text));
}

/** Turns the payload of a block into its text. */
export function asText(block: ObjectValue, payload: Member, saying: Saying): readonly Change[] {
  const { key, value } = payload;
  const isLiteral = value.kind === "object" || value.kind === "array";
  const isThrown = saying === "error" && key === "error" && value.kind === "reference";
  const isTyped =
    value.kind === "reference" && value.path.length === 1 && declaredType(value)?.text === "string";
  const isText = isString(value) || isTyped || saying !== "data" || key === "text";
  if (isText && !isLiteral && !isThrown)
    return key === "text" ? [] : [{ kind: "rename", member: payload, key: "text" }];
  if (block.document.language === "json") {
    const text = quoted(block, jsonSourceOf(value));
    return [{ kind: "replace", member: payload, with: { key: "text", value: text } }];
  }
  // The members of an error do not show up in JSON.
  const call = isThrown ? "String(" : "JSON.stringify(";
  return [{ kind: "wrap", member: payload, key: "text", around: [call, ")"] }];
}

/** The only member that may hold the text of a text block under another key. */
export function onlyPayload(block: ObjectValue): Member | undefined {
  const [payload, ...others] = payloadsOf(block);
  return others.length === 0 ? payload : undefined;
}
