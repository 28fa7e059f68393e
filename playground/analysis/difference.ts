import { stretchesOf, type Line, type LinePart } from "../../engine/changed-lines.js";

/** Lines of the new text, and the lines that stood in their place. */
export interface Difference {
  /** The number, from 1, of the first of the new lines, or of the line before which the old ones stood. */
  readonly at: number;
  readonly gone: readonly (readonly LinePart[])[];
  readonly come: readonly (readonly LinePart[])[];
}

/** How a text differs from another, as the page of a dry run shows it. */
export function differencesBetween(before: string, after: string): readonly Difference[] {
  // With a line around each, a place where lines only went is known by its neighbour.
  return stretchesOf(before, after, 1).flatMap((stretch) => {
    let at = 1;
    return stretch.flatMap(({ isSame, rows }): readonly Difference[] => {
      const come = rows.flatMap((row) => row.after ?? []);
      const start = come[0]?.number ?? at;
      at = start + come.length;
      const gone = rows.flatMap((row) => row.before ?? []);
      return isSame ? [] : [{ at: start, gone: wordsIn(gone), come: wordsIn(come) }];
    });
  });
}

function wordsIn(lines: readonly Line[]): Difference["gone"] {
  return lines.map(({ words }) => words);
}
