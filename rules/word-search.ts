/** The column of every character that occurs in no word. */
const other = 0;

/** How many characters are searched word by word before the table is built. */
const short = 8192;

/**
 * Searches for many words in one pass, with one table lookup per character (an Aho–Corasick
 * automaton). This is several times faster than a regular expression, which tries the words one
 * after the other at each position. Building the table takes longer than to look for each word in a
 * short text, so it is only built once longer texts were searched.
 */
export class WordSearch {
  readonly #words: readonly string[];
  #made: Automaton | undefined;
  /** The number of characters that were searched without the table. */
  #searched = 0;

  /** @param words ASCII words, which are the same in bytes and in text */
  constructor(words: Iterable<string>) {
    this.#words = [...new Set(words)];
  }

  get #automaton(): Automaton {
    return (this.#made ??= automatonOf(this.#words));
  }

  /** Whether to search a text of some length word by word. */
  #isShort(length: number): boolean {
    if (this.#made || this.#searched + length > short) return false;
    this.#searched += length;
    return true;
  }

  /** Whether bytes contain one of the words. */
  isInBytes(bytes: Uint8Array): boolean {
    if (this.#isShort(bytes.length)) return includesAny(this.#words, String.fromCharCode(...bytes));
    const { columns, table } = this.#automaton;
    const { length } = bytes;
    let state = 0;
    for (let at = 0; at < length; at += 1) {
      state = table[state + (columns[bytes[at] ?? 0] ?? other)] ?? 0;
      if (state < 0) return true;
    }
    return false;
  }

  /** Whether a text contains one of the words. */
  isIn(text: string): boolean {
    if (this.#isShort(text.length)) return includesAny(this.#words, text);
    const { columns, table } = this.#automaton;
    const { length } = text;
    let state = 0;
    for (let at = 0; at < length; at += 1) {
      // There are columns for 256 characters. No word contains any other.
      state = table[state + (columns[text.charCodeAt(at)] ?? other)] ?? 0;
      if (state < 0) return true;
    }
    return false;
  }

  /** The words that a text contains. */
  heldBy(text: string): ReadonlySet<string> {
    if (this.#isShort(text.length))
      return new Set(this.#words.filter((word) => text.includes(word)));
    const { columns, endsAt, table, width } = this.#automaton;
    const { length } = text;
    const ends: number[] = [];
    // One byte per row instead of a set: some words occur in every other line, and a set would take
    // longer than the rest of the search.
    const isKnown = new Uint8Array(table.length / width);
    let state = 0;
    for (let at = 0; at < length; at += 1) {
      state = table[state + (columns[text.charCodeAt(at)] ?? other)] ?? 0;
      if (state >= 0) continue;
      state = ~state;
      const row = state / width;
      if (isKnown[row] === 0) ends.push(state);
      isKnown[row] = 1;
    }
    return new Set(ends.flatMap(endsAt));
  }
}

function includesAny(words: readonly string[], text: string): boolean {
  return words.some((word) => text.includes(word));
}

/**
 * The table has one row for each prefix of a word. A row is identified by its offset in the table.
 */
interface Automaton {
  /** The column of each character. */
  readonly columns: Uint8Array;
  /** The number of columns. */
  readonly width: number;
  /** The next row, by row and column; bitwise inverted if a word ends there. */
  readonly table: Int32Array;
  /** The words that end at a row. */
  readonly endsAt: (row: number) => readonly string[];
}

/** A prefix of a word. */
interface Beginning {
  row: number;
  /** The prefixes that are one character longer, by column. */
  readonly longer: Map<number, Beginning>;
  word: string | undefined;
  /** Its longest proper suffix that is also a prefix of a word. */
  end: Beginning | undefined;
}

function automatonOf(words: readonly string[]): Automaton {
  const columns = columnsOf(words);
  const width = Math.max(...columns) + 1;
  // Iteration includes the rows that are added during it. Shorter prefixes come first. Their rows
  // are adjacent, and nearly every character of a text leads to one of them.
  const rows = [beginningOf(words, columns)];
  const size = words.join("").length + 1;
  const table = new Int32Array(size * width);
  for (const { end, longer, row } of rows) {
    // If a word does not continue, its longest suffix may. The suffix is shorter, so its row is
    // already complete.
    if (end) table.copyWithin(row, end.row, end.row + width);
    for (const [column, next] of longer) {
      const instead = table[row + column] ?? 0;
      next.end = rows[(instead < 0 ? ~instead : instead) / width];
      next.row = rows.push(next) * width - width;
      table[row + column] = hasEnd(next) ? ~next.row : next.row;
    }
  }
  const endsAt = (row: number): readonly string[] => wordsAt(rows[row / width]);
  return { columns, endsAt, table, width };
}

/** The words that a prefix ends with, including itself. */
function wordsAt(beginning: Beginning | undefined): readonly string[] {
  if (!beginning) return [];
  const { end, word } = beginning;
  return word === undefined ? wordsAt(end) : [word, ...wordsAt(end)];
}

function hasEnd({ end, word }: Beginning): boolean {
  return word !== undefined || (end !== undefined && hasEnd(end));
}

/** Assigns a column to each character that occurs in a word. */
function columnsOf(words: readonly string[]): Uint8Array {
  const columns = new Uint8Array(256);
  for (const [at, character] of [...new Set(words.join(""))].entries())
    columns[character.charCodeAt(0)] = at + 1;
  return columns;
}

/** Builds the empty prefix, with all longer ones. */
function beginningOf(words: readonly string[], columns: Uint8Array): Beginning {
  const made = (): Beginning => ({ row: 0, longer: new Map(), word: undefined, end: undefined });
  const first = made();
  for (const word of words) {
    let beginning = first;
    for (let at = 0; at < word.length; at += 1) {
      const column = columns[word.charCodeAt(at)] ?? other;
      const next = beginning.longer.get(column) ?? made();
      beginning.longer.set(column, next);
      beginning = next;
    }
    beginning.word = word;
  }
  return first;
}
