import type { Span } from "../../syntax/value.js";
import { partsOf, type Parts } from "./parts.js";
import type { Random } from "./random.js";

/** Literals that break code which confuses text with code, or one kind of value with another. */
const literals = [
  ...['""', '"\\""', '"${x}"', '"*/"', '"//"', '"\\u2028"', '"</script>"', '"__proto__"'],
  ...['"constructor"', '"\\ud800"', '"\\u0000"', '"\\\\"', '" "', '"\\n"', '"🙂"', '"toString"'],
  ...['"a\\u202eb"', '"text"', '"resource"', '"data:image/png;base64,AA=="', '"https://[::1"'],
  ...["0", "-1", "1e400", "1e-400", "0.1", "9007199254740993", "null", "true", "false", "[]", "{}"],
];

const scriptLiterals = [
  ...[
    "''",
    "'\\''",
    "``",
    "`${x}`",
    "`a${`b${c}`}`",
    "`\\``",
    "`a\nb`",
    "/[/]\\/*/g",
    "10n",
    "0x1F",
  ],
  ...[
    "undefined",
    "NaN",
    "void 0",
    "-x",
    "...x",
    "this",
    "new.target",
    "import.meta",
    "String.raw`\\u`",
  ],
  ...["'\\x41'", "'a\\\nb'", '"\u2028"', "x!", "<T>x", "x as const", "x satisfies T", "() => {}"],
  ...[
    "function () {}",
    "class {}",
    "async () => await x",
    "[,]",
    "[, ,x]",
    "{ ...x }",
    "{ get a() {} }",
  ],
];

const comments = [
  "/**/",
  "/* a, b: [ { */",
  "/*\n*/",
  "// c\n",
  "/* ` ' \" */",
  "/* @ts-ignore */",
];

/** Code to wrap around a part, which replaces the dot. */
const wrappings = [
  "[·]",
  "[[·]]",
  '{ "a": · }',
  '{ "__proto__": · }',
  "[·, ·]",
  '{ "type": ·, "type": · }',
];

const scriptWrappings = [
  ...[
    "(·)",
    "((·))",
    "f(·)",
    "...·",
    "· as const",
    "(· as any)",
    "(· satisfies T)",
    "await ·",
    "(·)!",
  ],
  ...[
    "· ?? x",
    "c ? · : ·",
    "c && ·",
    "{ ...· }",
    "() => (·)",
    "() => { return · }",
    "`${·}`",
    "[...·]",
  ],
  ...[
    "·.map((x) => x)",
    "Object.freeze(·)",
    "{ [·]: · }",
    "·?.x",
    "typeof ·",
    "(x, ·)",
    "new X(·)",
  ],
];

const spaces = ["", " ", "\n", "\r\n", "\t", "  \n\n  ", "\u00a0"];

/** The text to mutate, and another one to take parts from. */
export interface Given {
  readonly text: string;
  readonly other: string;
  readonly isJson: boolean;
}

type Mutation = (given: Given, random: Random) => string | undefined;

/** Mutates a text in a random number of places, usually few. */
export function mutated(given: Given, random: Random): string {
  let { text } = given;
  let count = 1 + random.below(2) + (random.oneOf(4) ? random.below(5) : 0);
  while (count > 0) {
    const next = random.pick(mutations)({ ...given, text }, random);
    if (next !== undefined) text = next;
    count -= 1;
  }
  return text;
}

function at(
  kind: keyof Parts,
  change: (part: string, given: Given, random: Random) => string,
): Mutation {
  return (given, random) => {
    const spans = partsOf(given.text)[kind];
    if (spans.length === 0) return undefined;
    const span = random.pick(spans);
    return replaced(given.text, span, change(given.text.slice(...span), given, random));
  };
}

function pieceOf(text: string, kinds: readonly (keyof Parts)[], random: Random): string {
  const spans = partsOf(text)[random.pick(kinds)];
  return spans.length === 0 ? "" : text.slice(...random.pick(spans));
}

const literalFor = ({ isJson }: Given, random: Random): string =>
  random.pick(isJson || random.oneOf(2) ? literals : scriptLiterals);

const wrapped = (part: string, { isJson }: Given, random: Random): string =>
  random.pick(isJson ? wrappings : [...wrappings, ...scriptWrappings]).replaceAll("·", () => part);

const mutations: readonly Mutation[] = [
  // Delete, duplicate or replace a member or an element.
  deletion,
  at("items", (part) => `${part}, ${part}`),
  at("items", (part, { other }, random) => `${part}, ${pieceOf(other, ["items"], random)}`),
  at("items", (part, { text }, random) => `${pieceOf(text, ["items"], random)}, ${part}`),
  at("items", (_, { other }, random) => pieceOf(other, ["items", "groups"], random)),
  at("groups", (_, { other }, random) => pieceOf(other, ["groups"], random)),
  at("leaves", (_, { other }, random) => pieceOf(other, ["leaves"], random)),
  at("leaves", (_, { text }, random) => pieceOf(text, ["leaves"], random)),
  swap("items"),
  swap("groups"),
  swap("leaves"),
  renaming,
  // Change a value or the nesting.
  at("leaves", (_, given, random) => literalFor(given, random)),
  at("items", (_, given, random) => literalFor(given, random)),
  at("items", wrapped),
  at("groups", wrapped),
  at("leaves", wrapped),
  at("groups", (part) => part.slice(1, -1)),
  at("groups", (part, _, random) => pieceOf(part, ["items", "groups"], random)),
  // Change the layout.
  at("tokens", (part, { isJson }, random) =>
    isJson ? part + random.pick(spaces) : random.pick(comments) + part,
  ),
  at("tokens", (part, _, random) => (part.trim() === "" ? random.pick(spaces) : part)),
  ({ text }) => text.replaceAll(/\s*\n\s*/gu, " "),
  ({ text }) => text.replaceAll(/\r?\n/gu, "\r\n"),
  // Break the syntax.
  at("tokens", (part, _, random) => (random.oneOf(3) ? "" : part)),
  at("tokens", (part, _, random) => (random.oneOf(3) ? part + part : part)),
  ({ text }, random) => (random.oneOf(8) ? text.slice(0, random.below(text.length)) : undefined),
  ({ text, other }, random) => (random.oneOf(4) ? `${text}\n${other}` : undefined),
];

function deletion({ text }: Given, random: Random): string | undefined {
  const { items } = partsOf(text);
  if (items.length === 0) return undefined;
  const [start, end] = random.pick(items);
  const rest = text.slice(end).replace(/^\s*,/u, "");
  return text.slice(0, start) + rest;
}

/** Renames something to the name of something else, everywhere: this can create circular code. */
function renaming({ text }: Given, random: Random): string | undefined {
  const names = partsOf(text)
    .leaves.map((span) => text.slice(...span))
    .filter((word) => /^[\p{L}$_]/u.test(word));
  if (names.length === 0) return undefined;
  const [name, other] = [random.pick(names), random.pick(names)];
  return partsOf(text).tokens.reduce((whole, span) => {
    const word = text.slice(...span);
    return whole + (word === name ? other : word);
  }, "");
}

function swap(kind: keyof Parts): Mutation {
  return ({ text }, random) => {
    const spans = partsOf(text)[kind];
    if (spans.length < 2) return undefined;
    const [first, second] = [random.pick(spans), random.pick(spans)].toSorted(
      (a, b) => a[0] - b[0],
    );
    if (!first || !second || first[1] > second[0]) return undefined;
    const swapped = replaced(text, second, text.slice(...first));
    return replaced(swapped, first, text.slice(...second));
  };
}

function replaced(text: string, [start, end]: Span, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
