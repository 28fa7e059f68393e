import type { StatementBlock, Document, CodeStatement } from "../../../syntax/document.js";
import { inOrderOfPlace, type Edit } from "../../../syntax/edit.js";
import { linesOfStatement, statementOf } from "../../../syntax/statement.js";
import { lineStart } from "../../../syntax/lines.js";
import { type Span, within } from "../../../syntax/value.js";
import { wordPattern } from "../../../syntax/word-pattern.js";

/** The edits that remove statements with their comments and one of the empty lines around them. */
export function cutsOf(
  document: Document,
  block: StatementBlock,
  gone: readonly CodeStatement[],
): readonly Edit[] {
  const { statements } = block;
  const runs: { first: number; last: number }[] = [];
  for (const [index, statement] of statements.entries()) {
    if (!gone.includes(statement)) continue;
    const run = runs.at(-1);
    if (run?.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index });
  }
  return runs.flatMap(({ first, last }) => {
    const [from, to] = [statements[first], statements[last]];
    return from && to ? [{ span: linesOf(document, [from.span[0], to.span[1]]), text: "" }] : [];
  });
}

/** The offset where a statement starts, including the comments directly above it. */
export function startWithComments(document: Document, start: number): number {
  let from = start;
  for (const { span } of document.comments.toReversed()) {
    if (span[1] > from) continue;
    const isAbove = /^[ \t]*\r?\n[ \t]*$/u.test(document.text.slice(span[1], from));
    const line = document.text.slice(lineStart(document, span[0]), span[0]);
    if (!isAbove || line.trim() !== "") break;
    [from] = span;
  }
  return from;
}

function linesOf(document: Document, [start, end]: Span): Span {
  const { text } = document;
  const first = startWithComments(document, start);
  const comment = document.comments.find(
    ({ span }) => span[0] >= end && /^[ \t]*$/u.test(text.slice(end, span[0])),
  );
  const behind = /^[ \t]*\r?\n/u.exec(text.slice(comment?.span[1] ?? end))?.[0];
  const from = lineStart(document, first);
  // A statement that shares its line with other code has no lines of its own to remove.
  if (behind === undefined || text.slice(from, first).trim() !== "") return [first, end];
  return withGap(document, [from, (comment?.span[1] ?? end) + behind.length]);
}

/** Extends whole lines by one of the empty lines around them. */
function withGap({ text }: Document, [from, to]: Span): Span {
  const before = text.slice(0, from);
  const gap = /^[ \t]*\r?\n/u.exec(text.slice(to))?.[0].length ?? 0;
  const blank = /(?<=\n)[ \t]*\r?\n$/u.exec(before)?.[0].length ?? 0;
  // At the end of a block, the empty line before is removed.
  if (/^[ \t]*\}/u.test(text.slice(to))) return [from - blank, to];
  const isFirst = /[{:]\s*$/u.test(before) || before.trim() === "";
  return isFirst || blank > 0 ? [from, to + gap] : [from, to];
}

/** Joins edits that remove consecutive lines. */
export function joinedCuts(document: Document, edits: readonly Edit[]): readonly Edit[] {
  const joined: Edit[] = [];
  for (const edit of inOrderOfPlace(edits)) {
    const before = joined.at(-1);
    const between = before && document.text.slice(before.span[1], edit.span[0]);
    const areCuts = before?.text === "" && edit.text === "" && edit.span[1] > edit.span[0];
    const isWhole = before?.span[0] === lineStart(document, before?.span[0] ?? 0);
    if (areCuts && isWhole && between?.trim() === "" && before.span[1] > before.span[0]) {
      const span: Span = [before.span[0], edit.span[1]];
      const isLines = lineStart(document, span[1]) === span[1];
      joined[joined.length - 1] = { span: isLines ? withGap(document, span) : span, text: "" };
    } else joined.push(edit);
  }
  return joined;
}

/** Removes types that only removed code, such as the session map, refers to. */
export function unusedTypes(document: Document, edits: readonly Edit[]): readonly Edit[] {
  const cut = edits.map(({ span }) => span);
  return [...document.types.values()].flatMap((type) => {
    if (!type.isTopLevel || document.exported.has(type.name)) return [];
    const places = [...document.text.matchAll(new RegExp(wordPattern(type.name), "gu"))].map(
      ({ index }): Span => [index, index + type.name.length],
    );
    const others = places.filter((one) => !within(one, type.span));
    const isGone =
      others.length > 0 && others.every((one) => cut.some((span) => within(one, span)));
    const lines = isGone ? linesOfStatement(document, statementOf(document, type)) : undefined;
    return lines ? [{ span: lines, text: "" }] : [];
  });
}
