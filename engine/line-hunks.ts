import { diffArrays, type StructuredPatchHunk } from "diff";

/** Maps an offset in the later text to the earlier one, in UTF-16 code units. */
export type Origin = (offset: number) => number;

interface SignedLine {
  readonly sign: " " | "-" | "+";
  /** Includes its line break. */
  readonly line: string;
}

/**
 * The hunks of a unified diff of two texts.
 *
 * @param context how many lines around each change belong to its hunk
 * @param origin where the later text comes from, as far as that is known. Then only the text
 *   between unchanged lines is compared, since comparing whole texts takes time quadratic in the
 *   number of changes.
 */
export function hunksOf(
  before: string,
  after: string,
  context: number,
  origin?: Origin,
): readonly StructuredPatchHunk[] {
  const signed = signedLines(linesOf(before), linesOf(after), origin);
  const numbers = numbersOf(signed);
  return changesIn(signed, context).map(([first, last]) => {
    const start = Math.max(0, first - context);
    const end = Math.min(signed.length, last + context + 1);
    const [from, to] = [numbers[start] ?? [0, 0], numbers[end] ?? [0, 0]];
    return {
      oldStart: from[0] + 1,
      oldLines: to[0] - from[0],
      newStart: from[1] + 1,
      newLines: to[1] - from[1],
      lines: signed.slice(start, end).flatMap(written),
    };
  });
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(/(?<=\n)/u);
}

function signedLines(
  before: readonly string[],
  after: readonly string[],
  origin: Origin | undefined,
): readonly SignedLine[] {
  const signed: SignedLine[] = [];
  let [old, now] = [0, 0];
  const compareUpTo = (oldEnd: number, nowEnd: number): void => {
    for (const { value, added, removed } of diffArrays(
      before.slice(old, oldEnd),
      after.slice(now, nowEnd),
    ))
      for (const line of value) signed.push({ sign: added ? "+" : removed ? "-" : " ", line });
    [old, now] = [oldEnd, nowEnd];
  };
  for (const [stayed, is] of origin ? linesThatStayed(before, after, origin) : []) {
    if (stayed < old) continue;
    if (stayed > old || is > now) compareUpTo(stayed, is);
    signed.push({ sign: " ", line: before[stayed] ?? "" });
    [old, now] = [stayed + 1, is + 1];
  }
  compareUpTo(before.length, after.length);
  return signed;
}

/** The lines of the later text that equal the line they come from, each with that line. */
function linesThatStayed(
  before: readonly string[],
  after: readonly string[],
  origin: Origin,
): readonly (readonly [before: number, after: number])[] {
  const indexOf = new Map(offsetsOf(before).map((offset, index) => [offset, index]));
  return offsetsOf(after).flatMap((offset, index) => {
    const line = after[index] ?? "";
    const was = indexOf.get(origin(offset));
    const stayed = was !== undefined && before[was] === line;
    return stayed ? [[was, index] as const] : [];
  });
}

function offsetsOf(lines: readonly string[]): readonly number[] {
  let offset = 0;
  return lines.map((line) => (offset += line.length) - line.length);
}

/** The number of lines of each text above each line, and above the end. */
function numbersOf(signed: readonly SignedLine[]): readonly (readonly [number, number])[] {
  let [old, now] = [0, 0];
  const numbers = signed.map(({ sign }) => {
    const above = [old, now] as const;
    if (sign !== "+") old += 1;
    if (sign !== "-") now += 1;
    return above;
  });
  return [...numbers, [old, now]];
}

/** The first and last lines of groups of changes that are so close that their contexts meet. */
function changesIn(
  signed: readonly SignedLine[],
  context: number,
): readonly (readonly [first: number, last: number])[] {
  const changes: [number, number][] = [];
  for (const [index, { sign }] of signed.entries()) {
    if (sign === " ") continue;
    const current = changes.at(-1);
    if (current && index - current[1] - 1 <= 2 * context) current[1] = index;
    else changes.push([index, index]);
  }
  return changes;
}

/** A line in patch format: without its line break, or with a note if it has none. */
function written({ sign, line }: SignedLine): readonly string[] {
  if (line.endsWith("\n")) return [sign + line.slice(0, -1)];
  return [sign + line, "\\ No newline at end of file"];
}
