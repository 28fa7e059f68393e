import { isString } from "../../codemods/strings.js";
import { textOf } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { stringified } from "../../syntax/stringified.js";
import { type Member, type Span, stringOf, type Value } from "../../syntax/value.js";

/** Whether a text is certainly not the JSON of the structured value. */
export function saysOtherwise(text: Value, { value }: Member): boolean {
  const known = resolve(text);
  const given = stringified(known);
  if (!given) return isLiteral(known) && isString(known) && !isJson(known);
  const [ours, theirs] = [resolve(given), resolve(value)];
  return ours.kind === "object" && said(ours) !== said(theirs);
}

/**
 * The source of a value without insignificant differences: key order, shorthands and white space.
 */
function said(value: Value): string {
  const bare = (span: Span): string =>
    textOf(value.document, span).replaceAll(/\s+|,(?=\s*[\]}])/gu, "");
  if (value.kind !== "object") return bare(value.span);
  const entries = value.entries.map((entry) =>
    entry.kind === "spread" ? bare(entry.span) : `${String(entry.key)}:${said(entry.value)}`,
  );
  return `{${entries.toSorted().join()}}`;
}

/** Whether a text is JSON, which may say the same in another form. */
function isJson(value: Value): boolean {
  const start = value.kind === "template" ? value.texts[0] : stringOf(value);
  return /^\s*[[{"]/u.test(start ?? "");
}

/** Whether a text is a literal. Other code may well build any other text as JSON of the value. */
function isLiteral({ kind }: Value): boolean {
  return kind === "scalar" || kind === "template";
}
