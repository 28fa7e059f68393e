import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { withHeldBreaks, withoutHeldBreaks } from "../../syntax/held-breaks.js";
import { usualWidth } from "../../syntax/style.js";
import { indentAt } from "../../syntax/lines.js";
import { typeStyleOf } from "../../syntax/type-style.js";
import type { Span, Value } from "../../syntax/value.js";
import type { QuestionKind } from "../../protocol/questions.js";
import type { Holder } from "./answer-holder.js";

/** What a question asks for, and how its answer is read. */
export interface AskedFor {
  /** The function of `inputRequired` to call. */
  readonly asks: QuestionKind["asks"] | "elicitUrl";
  readonly answered: QuestionKind["answered"];
  /**
   * The parameters of the request, which stay as they are, the code that reads them, or the code of
   * each of their members.
   */
  readonly form: Value | string | readonly string[] | undefined;
  /** What follows the name of the answer where the client's result is read: `.result`. */
  readonly result: string;
}

/**
 * The code that reads an answer instead of sending a question, and returns the question if there is
 * no answer yet.
 *
 * @param kept the awaited question
 * @param requests the code for `mcpReq` of the handler's context
 */
export function questionCode(
  kept: Value,
  { answered, asks, form, result }: AskedFor,
  holder: Holder,
  requests: string,
): readonly Edit[] {
  const { document } = kept;
  const { text } = document;
  const { isBody = false, name, pattern, returned } = holder;
  const { indentUnit, lineBreak, quote } = typeStyleOf(document);
  const around = indentAt(document, (returned ?? kept.outer)[0]);
  const outer = lineBreak + around + (isBody ? indentUnit : "");
  const [one, two, three] = [1, 2, 3].map((level) => outer + indentUnit.repeat(level));
  const isEnded = returned ? text.includes(";") : text.charAt(kept.outer[1]) === ";";
  const semicolon = isEnded ? ";" : "";
  const end = kept.outer[1] + semicolon.length;
  const call = `${three ?? ""}${name}: inputRequired.${asks}`;
  const asked = isList(form)
    ? objectCode(form, call.length - lineBreak.length, three ?? "", indentUnit)
    : typeof form === "object"
      ? moved(form, (three ?? "").slice(lineBreak.length), lineBreak)
      : (form ?? "");
  const question =
    `${outer}if (${name}.kind !== ${quote}${answered}${quote}) {` +
    `${one ?? ""}return inputRequired({` +
    `${two ?? ""}inputRequests: {` +
    `${call}(${asked}),` +
    `${two ?? ""}},` +
    `${one ?? ""}})${semicolon}` +
    `${outer}}`;
  const read = `inputResponse(${requests}.inputResponses, ${quote}${name}${quote})`;
  if (returned) {
    const asks = `const ${name} = ${read}${semicolon}${question}${outer}`;
    const code = returnedCode(kept, returned, name + result);
    const text = isBody
      ? ` {${outer}${asks}return ${shifted(document, code, returned, around + indentUnit)}${semicolon}${lineBreak}${around}}`
      : asks + code;
    return [{ span: returned, text: withoutHeldBreaks(text, document) }];
  }
  const { keyword = "", type } = pattern ?? {};
  const typed = type === undefined || result.includes(" as ") ? "" : ` as ${type}`;
  const apart = pattern
    ? `${outer}${keyword} ${text.slice(...pattern.span)} = ${name}${result}${typed}${semicolon}`
    : "";
  return [
    ...(pattern ? [{ span: pattern.span, text: name }] : []),
    { span: kept.outer, text: read },
    { span: [end, end], text: question + apart },
  ];
}

function isList(form: AskedFor["form"]): form is readonly string[] {
  return Array.isArray(form);
}

/** An object with these members, on one line if they fit behind so many characters. */
function objectCode(
  members: readonly string[],
  behind: number,
  line: string,
  indentUnit: string,
): string {
  const short = `{ ${members.join(", ")} }`;
  if (!/[\r\n]/u.test(short) && behind + `(${short}),`.length <= usualWidth) return short;
  const inner = line + indentUnit;
  const written = members.map((one) => `${inner}${one.replaceAll(/\r?\n/gu, inner)},`);
  return `{${written.join("")}${line}}`;
}

/** The source of a value with another indentation. */
function moved({ document, outer }: Value, indent: string, lineBreak: string): string {
  const written = withHeldBreaks(document, outer);
  const own = indentAt(document, outer[0]);
  return withoutHeldBreaks(reindented(written, own, indent, lineBreak), document);
}

/** The returned code, with a name in place of the question. */
function returnedCode(kept: Value, [start, end]: Span, name: string): string {
  const before = withHeldBreaks(kept.document, [start, kept.outer[0]]);
  const after = withHeldBreaks(kept.document, [kept.outer[1], end]);
  const [open] = /\(\s*$/u.exec(before) ?? [];
  const [close] = /^,?\s*\)/u.exec(after) ?? [];
  if (open === undefined || close === undefined) return before + name + after;
  const inner = before.slice(0, -open.length);
  // Parentheses around an argument stay; around `await …` they are no longer needed.
  const isCall = /[\w$)\]]$/u.test(inner);
  return inner + (isCall ? `(${name})` : name) + after.slice(close.length);
}

/** The body of an arrow function as a statement with a given indentation. */
function shifted(document: Document, code: string, [start]: Span, indent: string): string {
  const { lineBreak } = typeStyleOf(document);
  const trimmed = code.trim();
  const own = /^\s*\n(?<own>[ \t]*)/u.exec(code)?.groups?.["own"] ?? indentAt(document, start);
  const isObject = /^\(\s*\{[^]*\}\s*\)$/u.test(trimmed);
  return reindented(isObject ? trimmed.slice(1, -1).trim() : trimmed, own, indent, lineBreak);
}

/** A text with its first indentation replaced. */
function reindented(text: string, old: string, indent: string, lineBreak: string): string {
  const [first = "", ...lines] = text.split(lineBreak);
  const moved = lines.map((line) =>
    line.startsWith(old) ? indent + line.slice(old.length) : line,
  );
  return [first, ...moved].join(lineBreak);
}
