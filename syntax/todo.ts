import { type Comment, type Document, textOf } from "./document.js";
import type { Edit } from "./edit.js";
import { ownLines, spaceBefore, startsLine } from "./own-lines.js";
import { indentAt, lineStart } from "./lines.js";
import type { Span } from "./value.js";

/** Marks the comments that we leave where a person has to decide, so they can be searched for. */
export const todoMarker = "@mcp-schema-todo";

/** A task for a person at one place in a file. */
export interface Todo {
  /** An offset in the text. */
  readonly offset: number;
  readonly rule: string;
  readonly what: string;
}

const written = new RegExp(`^/[/*]+\\s*${todoMarker}\\s+([\\w-]+):`, "u");

/** The rule named by one of our comments, or `undefined` for any other comment. */
export function todoRule(document: Document, { span }: Comment): string | undefined {
  return written.exec(textOf(document, span))?.[1];
}

/** The edits that remove comments about the given rules, with lines of nothing else. */
export function todoRemovals(document: Document, rules: ReadonlySet<string>): readonly Edit[] {
  return document.comments.flatMap((comment) => {
    const rule = todoRule(document, comment);
    return rule !== undefined && rules.has(rule) ? [removal(document, comment)] : [];
  });
}

function removal(document: Document, { span }: Comment): Edit {
  const [start, end] = span;
  const from = startsLine(document, start) ? start : start - spaceBefore(document.text, start);
  return { span: ownLines(document, span) ?? [from, end], text: "" };
}

/** The edits that add a comment above the line of each task. */
export function todoInsertions(document: Document, todos: readonly Todo[]): readonly Edit[] {
  return commentsAbove(
    document,
    todos.map(({ offset, rule, what }) => ({
      offset,
      text: `// ${todoMarker} ${rule}: ${onOneLine(what)}`,
    })),
  );
}

/**
 * The edits that add comments of one line above the line of each place, each once.
 *
 * A comment on a line of its own changes no code: it is inserted at an existing line break that is
 * whitespace (see `startsCode`), so the tokens and the line breaks between them stay the same.
 * Comments about the next line stay right above it (see `aboveRemarks`).
 */
export function commentsAbove(
  document: Document,
  comments: readonly { readonly offset: number; readonly text: string }[],
): readonly Edit[] {
  if (comments.length === 0) return [];
  const breaks = breaksInTexts(document);
  const byPlace = new Map<number, Set<string>>();
  for (const { offset, text } of comments) {
    const place = placeFor(document, offset, breaks);
    byPlace.set(place, (byPlace.get(place) ?? new Set()).add(text));
  }
  return [...byPlace].map(([place, texts]) => {
    const line = /^[^\n]*/u.exec(document.text.slice(place))?.[0] ?? "";
    const indent = /^[ \t]*/u.exec(line)?.[0] ?? "";
    const end = line.endsWith("\r") ? "\r\n" : "\n";
    const lines = [...texts].map((text) => indent + text + end);
    return { span: [place, place], text: lines.join("") };
  });
}

/** Replaces line breaks and invisible characters, which could end or change the comment. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, " ").trim();
}

/** The start of a line at or above an offset, including the comments about that line. */
function placeFor(document: Document, offset: number, breaks: readonly Span[]): number {
  let place = lineStart(document, offset);
  while (!startsCode(place, breaks)) place = lineStart(document, place - 1);
  return aboveRemarks(document, place);
}

/**
 * Whether the line break before a line is whitespace, not part of a string or a comment. Also true
 * for the first line of the file.
 */
function startsCode(line: number, breaks: readonly Span[]): boolean {
  return line === 0 || !breaks.some(([start, end]) => start < line && line <= end);
}

/** The spans where a line break is not whitespace; the one after a line comment is. */
function breaksInTexts(document: Document): readonly Span[] {
  const blocks = document.comments.filter(({ isLine }) => !isLine);
  return [...document.verbatim(), ...blocks.map(({ span }) => span)];
}

/**
 * The start of the comments right above a line, which may tell a tool something about the next
 * line. The first comment of a file applies to the whole file, and only at its start.
 */
function aboveRemarks(document: Document, line: number): number {
  const { comments, text } = document;
  const above = comments.findLast(({ span }) => span[1] <= line);
  if (!above || !/^[ \t]*\r?\n$/u.test(text.slice(above.span[1], line))) return line;
  const start = lineStart(document, above.span[0]);
  const isAlone = above.span[0] === start + indentAt(document, above.span[0]).length;
  const isFirst = text.slice(0, above.span[0]).replace(/^#!.*/u, "").trim() === "";
  const isOfNextLine = /next|ignore|expect/u.test(textOf(document, above.span));
  if (!isAlone || (isFirst && !isOfNextLine)) return line;
  return aboveRemarks(document, start);
}
