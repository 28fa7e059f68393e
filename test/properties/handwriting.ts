import fc from "fast-check";

/** An expression within data, evaluated when the program runs. */
export class Code {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** The style in which code is written. */
export interface Hand {
  readonly indent: string;
  readonly quote: '"' | "'" | "`";
  readonly quotesKeys: boolean;
  readonly semicolon: "" | ";";
  readonly trailingComma: boolean;
  /** How many out of ten objects and lists are on one line. */
  readonly inline: number;
  /** How many out of ten members and elements are followed by a comment. */
  readonly commented: number;
  readonly spaced: boolean;
  readonly isScript: boolean;
  /**
   * What is inserted between tokens. In scripts, this also allows parentheses, and strings over
   * several lines.
   */
  readonly gaps?: "spaces" | "comments";
  /** Random numbers, so a sample is always written the same way. */
  readonly dice: readonly number[];
}

const habits = {
  indent: fc.constantFrom("  ", "    ", "\t"),
  spaced: fc.boolean(),
  inline: fc.constantFrom(0, 3, 10),
  dice: fc.array(fc.nat(9), { minLength: 60, maxLength: 60 }),
};

/** The styles of scripts. */
export const scriptHands: fc.Arbitrary<Hand> = fc.record({
  ...habits,
  isScript: fc.constant(true),
  quote: fc.constantFrom('"', "'", "`"),
  quotesKeys: fc.boolean(),
  semicolon: fc.constantFrom("", ";"),
  trailingComma: fc.boolean(),
  commented: fc.constantFrom(0, 0, 2),
});

/** Returns the styles of JSON, with or without comments. */
export function jsonHands(hasComments: boolean): fc.Arbitrary<Hand> {
  return fc.record({
    ...habits,
    isScript: fc.constant(false),
    quote: fc.constant('"' as const),
    quotesKeys: fc.constant(true),
    semicolon: fc.constant("" as const),
    trailingComma: fc.constant(false),
    commented: hasComments ? fc.constantFrom(0, 2) : fc.constant(0),
  });
}

/** Returns styles with white space or comments anywhere they are legal. */
export function strangeHands(isScript: boolean, gaps: "spaces" | "comments"): fc.Arbitrary<Hand> {
  const dice = fc.array(fc.nat(9), { minLength: 200, maxLength: 200 });
  const hands = isScript ? scriptHands : jsonHands(false);
  return fc
    .tuple(hands, dice)
    .map(([hand, rolled]) => ({ ...hand, commented: 0, dice: rolled, gaps }));
}

/** The text of comments, which causes errors if it is treated as code. */
const remarks = ["a: b", "}, {", "])", "'", '"', "`${", "https://a.example", "\u202e*", "\\"];

/** Writes data in a style, with the members of objects in random order. */
export class Writer {
  /** The comments written so far, each of them unique. */
  readonly comments: string[] = [];
  /** Whether a string spans several lines, which prevents reindenting the code around it. */
  hasBrokenStrings = false;
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

  /** @param level the indentation level of the line on which the value starts */
  write(value: unknown, level: number): string {
    const { gaps, isScript } = this.#hand;
    if (gaps && isScript && this.roll() === 0)
      return `(${this.#gap(level)}${this.#bare(value, level)}${this.#gap(level)})`;
    return this.#bare(value, level);
  }

  #bare(value: unknown, level: number): string {
    if (value instanceof Code) return value.source;
    if (typeof value === "string") return this.string(value);
    if (Array.isArray(value))
      return this.#list("[", "]", level, value, (element, inner) => this.write(element, inner));
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const entries = this.#shuffled(Object.entries(value));
    return this.#list("{", "}", level, entries, ([key, inner], at) => this.#member(key, inner, at));
  }

  string(text: string): string {
    const { gaps, isScript, quote } = this.#hand;
    if (!gaps || !isScript || this.roll() > 3) return quoted(text, quote);
    this.hasBrokenStrings = true;
    // Either a template literal with real line breaks, or a string that continues on the next line.
    if (this.roll() < 5)
      return text.split("\n").map(inTemplate).join("\n").replace(/^.*$/su, "`$&`");
    return quoted(text, this.roll() < 5 ? '"' : "'").replace(/^./u, "$&\\\n");
  }

  /** Returns what to insert between two tokens. */
  #gap(level: number): string {
    const { gaps, indent, inline } = this.#hand;
    if (!gaps) return "";
    const isOneLine = inline === 10;
    const line = isOneLine ? " " : `\n${indent.repeat(level)}`;
    const rolled = this.roll();
    if (rolled < 5) return ["", "", "", " ", line][rolled] ?? "";
    if (gaps === "spaces" || rolled > 7) return rolled === 9 ? "\t " : "";
    const note = `note ${this.comments.length + 1}.`;
    this.comments.push(note);
    const remark = `${note} ${remarks[this.roll()] ?? ""}`;
    if (isOneLine || rolled === 5) return `/* ${remark} */`;
    return rolled === 6 ? `/*${line} * ${remark}${line} */${line}` : ` // ${remark} */${line}`;
  }

  #member(key: string, value: unknown, level: number): string {
    const { isScript, quote, quotesKeys, spaced } = this.#hand;
    if (value instanceof Code && value.source === key && !quotesKeys) return key;
    const isName = /^[A-Za-z_$][\w$]*$/u.test(key);
    const isBare = isName && !quotesKeys;
    // As an ordinary key, it would set the prototype.
    const isComputed = key === "__proto__" && isScript;
    const written = isBare ? key : quoted(key, quote === "`" ? '"' : quote);
    const name = isComputed ? `["${key}"]` : written;
    const colon = `${this.#gap(level)}:${spaced ? " " : ""}${this.#gap(level)}`;
    return name + colon + this.write(value, level);
  }

  #list<T>(
    open: string,
    close: string,
    level: number,
    items: readonly T[],
    write: (item: T, level: number) => string,
  ): string {
    const { indent, inline, spaced, trailingComma } = this.#hand;
    if (items.length === 0) return open + this.#gap(level) + close;
    const isInline = this.roll() < inline;
    const inner = isInline ? level : level + 1;
    const texts = items.map((item, index) => {
      const isLast = index === items.length - 1;
      const comma = isLast && (isInline || !trailingComma) ? "" : ",";
      const before = this.#gap(inner) + write(item, inner) + this.#gap(inner);
      return before + comma + this.#gap(inner) + this.#comment(isInline);
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

function quoted(text: string, quote: Hand["quote"]): string {
  const double = JSON.stringify(text);
  if (quote === '"') return double;
  if (quote === "`") return `\`${inTemplate(text)}\``;
  return `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function inTemplate(text: string): string {
  const bare = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return bare.replaceAll("`", "\\`").replaceAll("${", "\\${");
}
