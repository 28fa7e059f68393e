import type { Document } from "./document.js";
import { columns, indentAt, indentBetween, isMultiline, lineOf } from "./lines.js";
import { commaAfter, quoteAt } from "./signs.js";
import { isCoveredLine } from "./line-directives.js";
import { onceForEach } from "./once-for-each.js";
import { type ArrayValue, members, type ObjectValue, within } from "./value.js";

/** The style in which a file writes objects, inferred from the file itself. */
export interface Style {
  readonly lineBreak: string;
  readonly indentUnit: string;
  /** The quote around the keys of the object, or nothing if they are unquoted. */
  readonly keyQuote: string;
  readonly quote: string;
  /** The text between a key and its value. */
  readonly colon: string;
  readonly spaceInBraces: boolean;
  readonly trailingComma: boolean;
  /** Minified: no spaces after colons and commas, and no line breaks. */
  readonly isCompact: boolean;
  /** Whether its line may not be broken: it is minified, or a comment applies to this line only. */
  readonly staysOnLine: boolean;
  readonly lineWidth: number;
  /** Formatted like `JSON.stringify` with an indent: only scalars stay on one line. */
  readonly breaksAlways: boolean;
  /**
   * Whether it is a script, where `{ title }` may stand for `{ title: title }`, and prettier moves
   * a value that is too long for its line to the next one.
   */
  readonly isScript: boolean;
}

/** The style for an object: by its own habits, else those of the file, else prettier's. */
export function styleAt(object: ObjectValue): Style {
  const { document } = object;
  const colon = colonOf(object);
  const isScript = document.language === "script";
  const habits = habitsOf(document);
  const isOnLine = !isMultiline(document, object.span);
  const isCompact = colon === ":" && isOnLine;
  return {
    lineBreak: habits.lineBreak,
    indentUnit: ownIndentUnit(object) ?? habits.indentUnit,
    keyQuote: keyQuoteOf(object),
    quote: ownQuote(object) ?? habits.quote,
    colon,
    spaceInBraces: ownSpaceInBraces(object) ?? habits.spaceInBraces,
    trailingComma: ownTrailingComma(object) ?? habits.trailingComma,
    isCompact,
    staysOnLine: isCompact || (isOnLine && isCoveredLine(document, object.span[0])),
    lineWidth: lineWidthAt(object),
    breaksAlways: !isScript && breaksAlways(object),
    isScript,
  };
}

/** Prettier's default `printWidth`. */
export const usualWidth = 80;

/** Common values of it. */
const lineWidths: readonly number[] = [usualWidth, 100, 120];

/** The narrowest width that the line of an object fits in; an author of longer ones sets no limit. */
function lineWidthAt({ document, span }: ObjectValue): number {
  const own = isMultiline(document, span) ? 0 : columns(lineOf(document, span));
  return lineWidths.find((width) => own <= width) ?? Infinity;
}

/** The line break that most lines of a file have. */
export function lineBreakOf(document: Document): string {
  return habitsOf(document).lineBreak;
}

/** The most common indentation of a file's objects, or else its smallest indentation. */
export function indentUnitOf(document: Document): string {
  return habitsOf(document).indentUnit;
}

/** The formatting habits that a file's objects show. */
const habitsOf = onceForEach((document: Document) => {
  const isScript = document.language === "script";
  const first = <T>(read: (object: ObjectValue) => T | undefined): T | undefined => {
    for (const object of document.objects) {
      const habit = read(object);
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

function ownIndentUnit({ document, entries, span }: ObjectValue): string | undefined {
  const [first] = entries;
  if (!first || !isMultiline(document, [span[0], first.span[0]])) return undefined;
  return indentBetween(document, span[0], first.span[0]);
}

/** The most common indentation of objects. Some differ, as in `const a = {…}, b = …`. */
function usualIndentUnit(document: Document): string | undefined {
  const counts = new Map<string, number>();
  for (const object of document.objects) {
    const unit = ownIndentUnit(object);
    if (unit !== undefined) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** The smallest indentation in a text, without the lines inside a block comment. */
function indentOfText(text: string): string | undefined {
  const found = [...text.matchAll(/^([ \t]+)[^\s*]/gmu)].map(([, indent = ""]) => indent);
  return found.toSorted((one, other) => one.length - other.length)[0];
}

/** Whether statements in a file end with semicolons. */
export function endsStatements({ imports: [first], text }: Document): boolean {
  return first ? text.slice(...first.span).endsWith(";") : text.includes(";");
}

/** Whether a key can be written without quotes. */
export function isBareKey(key: string): boolean {
  return /^[\w$]+$/u.test(key);
}

function keyQuoteOf(object: ObjectValue): string {
  // A key that needs quotes says nothing about the others.
  const own = members(object).find(
    ({ key, isShorthand }) => key !== undefined && !isShorthand && isBareKey(key),
  );
  if (own) return quoteAt(object.document, own.keySpan[0]) ?? "";
  return object.document.language === "json" ? '"' : "";
}

function ownQuote(object: ObjectValue): string | undefined {
  return members(object)
    .filter(({ value }) => value.kind === "scalar")
    .map(({ value }) => quoteAt(object.document, value.span[0]))
    .find((quote) => quote !== undefined);
}

function colonOf(object: ObjectValue): string {
  const first = members(object).find(({ isShorthand }) => !isShorthand);
  const between = first && object.document.text.slice(first.keySpan[1], first.value.outer[0]);
  return between && /^[ \t]*:[ \t]*$/u.test(between) ? between : ": ";
}

function ownSpaceInBraces({ document, entries, span }: ObjectValue): boolean | undefined {
  if (entries.length === 0 || isMultiline(document, span)) return undefined;
  return /\s/u.test(document.text.charAt(span[0] + 1));
}

function ownTrailingComma({ document, entries, span }: ObjectValue): boolean | undefined {
  const last = entries.at(-1);
  if (!last || !isMultiline(document, span)) return undefined;
  return commaAfter(document, last.span[1], span[1]) !== undefined;
}

/** Whether the object's arrays of scalars are broken over lines although they would fit on one. */
function breaksAlways(object: ObjectValue): boolean {
  const { document } = object;
  const arrays = members(object).map(({ value }) => value);
  const sample = arrays.find((value): value is ArrayValue => value.kind === "array");
  if (!sample || !isMultiline(document, sample.span)) return false;
  // A comment may be the reason for the line breaks.
  if (document.comments.some(({ span }) => within(span, sample.span))) return false;
  const inline = document.text.slice(...sample.span).replaceAll(/\s+/gu, " ");
  return indentAt(document, sample.span[0]).length + inline.length < 60;
}
