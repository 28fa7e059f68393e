import type { Document } from "./document.js";
import { onceForEach } from "./once-for-each.js";
import { type ArrayValue, members, type ObjectValue, type Span, within } from "./value.js";

/** How a file writes objects, read off the file itself. */
export interface Style {
  readonly lineBreak: string;
  readonly indentUnit: string;
  /** The quote around the keys of the object, or nothing where they are bare. */
  readonly keyQuote: string;
  /** The quote a new string takes. */
  readonly quote: string;
  /** What stands between a key and its value. */
  readonly colon: string;
  readonly spaceInBraces: boolean;
  readonly trailingComma: boolean;
  /** Minified: no space after colons and commas, never a line break. */
  readonly isCompact: boolean;
  /** As `JSON.stringify` with an indentation writes: nothing but scalars on one line. */
  readonly breaksAlways: boolean;
  /** `{ title }` may stand for `{ title: title }`, and prettier moves a value too long for its line to the next one. */
  readonly isScript: boolean;
}

/** The style at an object: its own habits first, then those of the file, then prettier's defaults. */
export function styleAt(document: Document, object: ObjectValue): Style {
  const colon = colonOf(document, object);
  const isScript = document.language === "script";
  const habits = habitsOf(document);
  return {
    lineBreak: habits.lineBreak,
    indentUnit: ownIndentUnit(document, object) ?? habits.indentUnit,
    keyQuote: keyQuoteOf(document, object),
    quote: ownQuote(document, object) ?? habits.quote,
    colon,
    spaceInBraces: ownSpaceInBraces(document, object) ?? habits.spaceInBraces,
    trailingComma: ownTrailingComma(document, object) ?? habits.trailingComma,
    isCompact: colon === ":" && !isMultiline(document, object.span),
    breaksAlways: !isScript && breaksAlways(document, object),
    isScript,
  };
}

/** How most lines of a file end. */
export function lineBreakOf(document: Document): string {
  return habitsOf(document).lineBreak;
}

/** What most of a file's objects are indented by, and else its least indented line. */
export function indentUnitOf(document: Document): string {
  return habitsOf(document).indentUnit;
}

/** Whether a span of the text is broken over lines. */
export function isMultiline(document: Document, [start, end]: Span): boolean {
  const lineEnd = document.text.indexOf("\n", start);
  return lineEnd !== -1 && lineEnd < end;
}

/** The offset at which the line of an offset starts. */
export function lineStart(document: Document, offset: number): number {
  return document.text.lastIndexOf("\n", offset - 1) + 1;
}

/** The white space at the start of the line of an offset. */
export function indentAt(document: Document, offset: number): string {
  const start = lineStart(document, offset);
  return /^[ \t]*/u.exec(document.text.slice(start, offset))?.[0] ?? "";
}

/** What a file's objects show of its habits. */
interface Habits {
  readonly lineBreak: string;
  readonly indentUnit: string;
  readonly quote: string;
  readonly spaceInBraces: boolean;
  readonly trailingComma: boolean;
}

const habitsOf = onceForEach((document: Document): Habits => {
  const isScript = document.language === "script";
  const first = <T>(
    read: (document: Document, object: ObjectValue) => T | undefined,
  ): T | undefined => {
    for (const object of document.objects) {
      const habit = read(document, object);
      if (habit !== undefined) return habit;
    }
    return undefined;
  };
  return {
    lineBreak: countOf("\r\n", document) * 2 > countOf("\n", document) ? "\r\n" : "\n",
    indentUnit: usualIndentUnit(document) ?? indentOfText(document.text) ?? "  ",
    quote: first(ownQuote) ?? quoteOfImports(document) ?? '"',
    spaceInBraces: first(ownSpaceInBraces) ?? true,
    trailingComma: isScript && (first(ownTrailingComma) ?? true),
  };
});

function countOf(ending: string, { text }: Document): number {
  return text.split(ending).length - 1;
}

function quoteOfImports({ imports: [first], text }: Document): string | undefined {
  return first && /["']/u.exec(text.slice(...first.span))?.[0];
}

function ownIndentUnit(document: Document, { entries, span }: ObjectValue): string | undefined {
  const [first] = entries;
  if (!first || !isMultiline(document, [span[0], first.span[0]])) return undefined;
  return indentBetween(document, span[0], first.span[0]);
}

/** What the line of an offset is indented by beyond the line of another one. */
export function indentBetween(
  document: Document,
  outerOffset: number,
  innerOffset: number,
): string | undefined {
  const outer = indentAt(document, outerOffset);
  const inner = indentAt(document, innerOffset);
  return inner.length > outer.length && inner.startsWith(outer)
    ? inner.slice(outer.length)
    : undefined;
}

/** The quote at an offset, if one is there. */
export function quoteAt({ text }: Document, offset: number): '"' | "'" | undefined {
  const character = text.charAt(offset);
  return character === '"' || character === "'" ? character : undefined;
}

/** What most objects are indented by: `const a = {…}, b = …` has one of its own. */
function usualIndentUnit(document: Document): string | undefined {
  const counts = new Map<string, number>();
  for (const object of document.objects) {
    const unit = ownIndentUnit(document, object);
    if (unit !== undefined) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** The shortest indentation of a text, without those of a comment's further lines. */
function indentOfText(text: string): string | undefined {
  const found = [...text.matchAll(/^([ \t]+)[^\s*]/gmu)].map(([, indent = ""]) => indent);
  return found.toSorted((one, other) => one.length - other.length)[0];
}

function keyQuoteOf(document: Document, object: ObjectValue): string {
  const own = members(object).find(({ key, isShorthand }) => key !== undefined && !isShorthand);
  if (own) return quoteAt(document, own.keySpan[0]) ?? "";
  return document.language === "json" ? '"' : "";
}

function ownQuote(document: Document, object: ObjectValue): string | undefined {
  return members(object)
    .filter(({ value }) => value.kind === "scalar")
    .map(({ value }) => quoteAt(document, value.span[0]))
    .find((quote) => quote !== undefined);
}

function colonOf(document: Document, object: ObjectValue): string {
  const first = members(object).find(({ isShorthand }) => !isShorthand);
  const between = first && document.text.slice(first.keySpan[1], first.value.outer[0]);
  return between && /^[ \t]*:[ \t]*$/u.test(between) ? between : ": ";
}

function ownSpaceInBraces(document: Document, { entries, span }: ObjectValue): boolean | undefined {
  if (entries.length === 0 || isMultiline(document, span)) return undefined;
  return /\s/u.test(document.text.charAt(span[0] + 1));
}

function ownTrailingComma(document: Document, { entries, span }: ObjectValue): boolean | undefined {
  const last = entries.at(-1);
  if (!last || !isMultiline(document, span)) return undefined;
  return commaAfter(document, last.span[1], span[1]) !== undefined;
}

/** Whether the object's arrays of scalars stand on many lines though they would fit on one. */
function breaksAlways(document: Document, object: ObjectValue): boolean {
  const arrays = members(object).map(({ value }) => value);
  const sample = arrays.find((value): value is ArrayValue => value.kind === "array");
  if (!sample || !isMultiline(document, sample.span)) return false;
  // A comment may be what breaks the array.
  if (document.comments.some(({ span }) => within(span, sample.span))) return false;
  const inline = document.text.slice(...sample.span).replaceAll(/\s+/gu, " ");
  return indentAt(document, sample.span[0]).length + inline.length < 60;
}

/** The offset of the comma between two offsets, comments aside. */
export function commaAfter(document: Document, start: number, end: number): number | undefined {
  return signAfter(document, ",", start, end);
}

/** The offset of a sign between two offsets, comments aside. */
export function signAfter(
  document: Document,
  sign: "," | ":",
  start: number,
  end: number,
): number | undefined {
  let position = start;
  for (const comment of document.comments) {
    if (comment.span[1] <= position || comment.span[0] >= end) continue;
    const found = document.text.slice(position, comment.span[0]).indexOf(sign);
    if (found !== -1) return position + found;
    position = comment.span[1];
  }
  const found = document.text.slice(position, end).indexOf(sign);
  return found === -1 ? undefined : position + found;
}
