import { diffArrays } from "diff";
import { hunksOf, type Origin } from "./line-hunks.js";
import { alike } from "./similarity.js";

/** A part of a line. `isChanged` if the other side differs in its place. */
export interface LinePart {
  readonly text: string;
  readonly isChanged: boolean;
}

export interface Line {
  /** Starts at 1. */
  readonly number: number;
  readonly words: readonly LinePart[];
}

/** Lines side by side. A line on its own was removed or added. */
export interface Row {
  readonly before: Line | undefined;
  readonly after: Line | undefined;
}

/** Consecutive rows that are either all changed or all unchanged. */
export interface Run {
  readonly isSame: boolean;
  readonly rows: readonly Row[];
}

/** Runs that differ, with a few unchanged lines around each. */
export type Stretch = readonly Run[];

/**
 * Computes how two texts differ.
 *
 * @param context how many lines to show around each change
 * @param origin where the later text comes from, if that is known
 */
export function stretchesOf(
  before: string,
  after: string,
  context: number,
  origin?: Origin,
): readonly Stretch[] {
  return hunksOf(before, after, context, origin).map(({ oldStart, newStart, lines }) => {
    let [old, now] = [oldStart, newStart];
    const rowOf = ([was, is]: Pair): Row => ({
      before: was && { number: old++, words: was },
      after: is && { number: now++, words: is },
    });
    return runsOf(lines).map(({ isSame, gone, come }) => ({
      isSame,
      rows: (isSame
        ? gone.map((text) => [plain(text), plain(text)] as const)
        : pairsOf(gone, come)
      ).map(rowOf),
    }));
  });
}

/** A group of lines in a unified diff: those removed, and those added in their place. */
interface Group {
  readonly isSame: boolean;
  readonly gone: string[];
  readonly come: string[];
}

function runsOf(lines: readonly string[]): readonly Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    // A note about a missing line break at the end of the file is irrelevant: rewrites keep the end
    // as it is.
    if (line.startsWith("\\")) continue;
    const isSame = line.startsWith(" ");
    let group = groups.at(-1);
    if (group?.isSame !== isSame) groups.push((group = { isSame, gone: [], come: [] }));
    const text = line.slice(1).replace(/\r$/u, "");
    (line.startsWith("+") ? group.come : group.gone).push(text);
  }
  return groups;
}

type Side = readonly LinePart[] | undefined;
type Pair = readonly [before: Side, after: Side];

/** Pairs removed lines with added ones: similar lines with marked words, the others in order. */
function pairsOf(gone: readonly string[], come: readonly string[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let [fromOld, fromNew] = [0, 0];
  for (const [old, now] of [...alike(gone, come), [gone.length, come.length] as const]) {
    const [was, is] = [gone.slice(fromOld, old), come.slice(fromNew, now)];
    for (let index = 0; index < Math.max(was.length, is.length); index += 1)
      pairs.push([plain(was[index]), plain(is[index])]);
    const [before, after] = [gone[old], come[now]];
    if (before !== undefined && after !== undefined) pairs.push(wordsOf(before, after));
    [fromOld, fromNew] = [old + 1, now + 1];
  }
  return pairs;
}

function plain(text: string): readonly LinePart[];
function plain(text: string | undefined): Side;
function plain(text: string | undefined): Side {
  return text === undefined ? undefined : [{ text, isChanged: false }];
}

/** With more differing words than this, marks are no longer helpful. */
const mostEdits = 100;

/** The share of changed characters in two lines above which marks are no longer helpful. */
const mostMarked = 0.5;

/** Words with the quotes around them, whitespace, and single characters. */
const pieces = /["'`]?[\p{L}\p{N}_$-]+["'`]?|\s+|[^\s]/gu;

function wordsOf(before: string, after: string): Pair {
  const changes = diffArrays(before.match(pieces) ?? [], after.match(pieces) ?? [], {
    maxEditLength: mostEdits,
  });
  if (!changes) return [plain(before), plain(after)];
  const side = (other: "added" | "removed"): readonly LinePart[] =>
    changes
      .filter((change) => !change[other])
      .flatMap(({ value, added, removed }) => trimmed(value.join(""), added || removed));
  const [was, is] = [side("added"), side("removed")];
  const all = [...was, ...is];
  const marked = signsIn(all.filter(({ isChanged }) => isChanged));
  return marked > mostMarked * signsIn(all) ? [plain(before), plain(after)] : [was, is];
}

/** The number of characters in parts of lines, without whitespace. */
function signsIn(parts: readonly LinePart[]): number {
  return parts.reduce((sum, { text }) => sum + text.replace(/\s/gu, "").length, 0);
}

/** Removes the mark from whitespace around changed words, and from quotes around a single one. */
function trimmed(text: string, isChanged: boolean): readonly LinePart[] {
  if (!isChanged) return plain(text);
  const words = /^(["'`])([^"'`]+)\1$/u.exec(text)?.[2] ?? text.trim();
  const before = words === "" ? text : text.slice(0, text.indexOf(words));
  const after = text.slice(before.length + words.length);
  return [
    { text: before, isChanged: false },
    { text: words, isChanged: true },
    { text: after, isChanged: false },
  ].filter((part) => part.text !== "");
}
