import { stretchesOf, type Line, type LinePart } from "../../engine/changed-lines.js";

/** A run of lines in the new text, and the old lines that they replace. */
export interface Difference {
  /**
   * The 1-based number of the first new line or, without one, of the line before which the old
   * lines were.
   */
  readonly at: number;
  readonly gone: readonly (readonly LinePart[])[];
  readonly come: readonly (readonly LinePart[])[];
}

/** Returns the differences between two texts, as the HTML report of a dry run shows them. */
export function differencesBetween(before: string, after: string): readonly Difference[] {
  // With a line of context around each, a place with only removed lines gets its number from the
  // line before or after it.
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
