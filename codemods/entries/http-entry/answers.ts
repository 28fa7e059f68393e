import type { CodeStatement } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { declarationAt } from "../../../syntax/names.js";
import { lineStart } from "../../../syntax/lines.js";
import { type CallValue, type Span, within } from "../../../syntax/value.js";
import { startWithComments } from "./cuts.js";
import type { Entry } from "./entry.js";

/** Rewrites `transport.handleRequest(` to `handler(`. */
export function calleeEdit(
  { answer, document }: Entry,
  { arguments: given, span }: CallValue,
): Edit {
  const [first] = given;
  const start = first ? ("outer" in first ? first.outer[0] : first.span[0]) : span[1];
  const open = document.text.lastIndexOf("(", start - 1);
  return { span: [span[0], open], text: answer };
}

/** Removes the comments above the statement that answers a request if they mention removed code. */
export function saidOfTransport({ document }: Entry, { span }: CodeStatement): readonly Edit[] {
  const start = startWithComments(document, span[0]);
  const said = document.text.slice(start, span[0]);
  const lines: Span = [lineStart(document, start), lineStart(document, span[0])];
  return /\b(?:transports?|sessions?|connect(?:ed)?)\b/iu.test(said)
    ? [{ span: lines, text: "" }]
    : [];
}

/** The name of an argument that is declared inside the statement, which the rewrite removes. */
export function hiddenIn(
  { document }: Entry,
  { span }: CodeStatement,
  call: CallValue,
): string | undefined {
  for (const [name, uses] of document.references)
    for (const use of uses) {
      const isGiven = call.arguments.some((one) => within(use.span, one.span));
      const scope = isGiven ? declarationAt(document, name, use.span)?.scope : undefined;
      if (scope && within(scope, span)) return name;
    }
  return undefined;
}

/** Replaces a statement that finds a session with the statement in it that answers the request. */
export function answerInstead(
  entry: Entry,
  statement: CodeStatement,
  call: CallValue,
): readonly Edit[] {
  const { document } = entry;
  const own = entry.blocks
    .flatMap(({ statements }) => statements)
    .findLast((one) => within(call.span, one.span) && one.blocks.length === 0);
  if (!own) return [];
  const { span, text } = calleeEdit(entry, call);
  const code =
    document.text.slice(own.span[0], span[0]) + text + document.text.slice(span[1], own.span[1]);
  return [{ span: statement.span, text: code }];
}
