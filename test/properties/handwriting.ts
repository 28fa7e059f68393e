import fc from "fast-check";

/** An expression in the midst of data: what a program puts there when it runs. */
export class Code {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** How somebody writes. */
export interface Hand {
  readonly indent: string;
  readonly quote: '"' | "'" | "`";
  readonly quotesKeys: boolean;
  readonly semicolon: "" | ";";
  readonly trailingComma: boolean;
  /** How many of ten objects and lists stand on one line. */
  readonly inline: number;
  /** How many of ten members and elements have a comment behind them. */
  readonly commented: number;
  readonly spaced: boolean;
  /** Chance, so that a sample is the same whenever it is written. */
  readonly dice: readonly number[];
}

const habits = {
  indent: fc.constantFrom("  ", "    ", "\t"),
  spaced: fc.boolean(),
  inline: fc.constantFrom(0, 3, 10),
  dice: fc.array(fc.nat(9), { minLength: 60, maxLength: 60 }),
};

/** The handwritings of programs. */
export const scriptHands: fc.Arbitrary<Hand> = fc.record({
  ...habits,
  quote: fc.constantFrom('"', "'", "`"),
  quotesKeys: fc.boolean(),
  semicolon: fc.constantFrom("", ";"),
  trailingComma: fc.boolean(),
  commented: fc.constantFrom(0, 0, 2),
});

/** The handwritings of JSON, with comments or without. */
export function jsonHands(hasComments: boolean): fc.Arbitrary<Hand> {
  return fc.record({
    ...habits,
    quote: fc.constant('"' as const),
    quotesKeys: fc.constant(true),
    semicolon: fc.constant("" as const),
    trailingComma: fc.constant(false),
    commented: hasComments ? fc.constantFrom(0, 2) : fc.constant(0),
  });
}

/** Writes data down in somebody's hand, with the members of objects in any order. */
export class Writer {
  /** The comments that were written, each a text of its own. */
  readonly comments: string[] = [];
  readonly #hand: Hand;
  #rolled = 0;

  constructor(hand: Hand) {
    this.#hand = hand;
  }

  roll(): number {
    const { dice } = this.#hand;
    this.#rolled += 1;
    return dice[this.#rolled % dice.length] ?? 0;
  }

  /** @param level how deep the line is indented on which the value starts */
  write(value: unknown, level: number): string {
    if (value instanceof Code) return value.source;
    if (typeof value === "string") return this.string(value);
    if (Array.isArray(value))
      return this.#list("[", "]", level, value, (element, inner) => this.write(element, inner));
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const entries = this.#shuffled(Object.entries(value));
    return this.#list("{", "}", level, entries, ([key, inner], at) => this.#member(key, inner, at));
  }

  string(text: string): string {
    const { quote } = this.#hand;
    const double = JSON.stringify(text);
    if (quote === '"') return double;
    const bare = double.slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`);
    return quote + (quote === "`" ? bare.replaceAll("${", "\\${") : bare) + quote;
  }

  #member(key: string, value: unknown, level: number): string {
    const { quote, quotesKeys, spaced } = this.#hand;
    if (value instanceof Code && value.source === key && !quotesKeys) return key;
    const isName = /^[A-Za-z_$][\w$]*$/u.test(key);
    const isBare = isName && !quotesKeys;
    const quoted = quote === "`" ? JSON.stringify(key) : this.string(key);
    return `${isBare ? key : quoted}:${spaced ? " " : ""}${this.write(value, level)}`;
  }

  #list<T>(
    open: string,
    close: string,
    level: number,
    items: readonly T[],
    write: (item: T, level: number) => string,
  ): string {
    const { indent, inline, spaced, trailingComma } = this.#hand;
    if (items.length === 0) return open + close;
    const isInline = this.roll() < inline;
    const inner = isInline ? level : level + 1;
    const texts = items.map((item, index) => {
      const isLast = index === items.length - 1;
      const comma = isLast && (isInline || !trailingComma) ? "" : ",";
      return write(item, inner) + comma + this.#comment(isInline);
    });
    const pad = spaced && open === "{" ? " " : "";
    if (isInline) return open + pad + texts.join(spaced ? " " : "") + pad + close;
    const lines = texts.map((text) => `\n${indent.repeat(inner)}${text}`);
    return `${open}${lines.join("")}\n${indent.repeat(level)}${close}`;
  }

  #comment(isInline: boolean): string {
    if (this.roll() >= this.#hand.commented) return "";
    const text = `note ${this.comments.length + 1}.`;
    this.comments.push(text);
    return isInline || this.roll() < 3 ? ` /* ${text} */` : ` // ${text}`;
  }

  #shuffled<T>(items: readonly T[]): readonly T[] {
    return items
      .map((item) => ({ item, rank: this.roll() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }
}
