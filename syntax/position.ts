import { countUntil } from "./count-until.js";
import { onceForEach } from "./once-for-each.js";

/** A position in a text as editors count it: both numbers from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

const lineBreak = /\r\n|[\n\r\u2028\u2029]/gu;

/** Converts offsets in one text to positions. The line starts are found once, when needed. */
export class Positions {
  readonly #text: string;
  #known: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get #starts(): readonly number[] {
    this.#known ??= [
      0,
      ...[...this.#text.matchAll(lineBreak)].map((match) => match.index + match[0].length),
    ];
    return this.#known;
  }

  /** The line and column of an offset. */
  at(offset: number): Position {
    const line = Math.max(1, countUntil(this.#starts, offset, Number));
    return { line, column: offset - (this.#starts[line - 1] ?? 0) + 1 };
  }
}

/** The positions of a document, whose line starts are computed once for all callers. */
export const positionsOf = onceForEach(
  ({ text }: { readonly text: string }) => new Positions(text),
);
