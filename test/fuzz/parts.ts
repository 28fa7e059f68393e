import type { Span } from "../../syntax/value.js";

/**
 * Matches comments, strings, words, white space and punctuation. Approximate, since mutants need
 * not be well-formed either.
 */
const token =
  /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`|[\p{ID_Start}$_][\p{ID_Continue}$]*|\d[\w.]*|\s+|=>|\.{3}|\?\.|[^]/gu;

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/**
 * The parts of a text that mutations need. Our own parsers are not used, since they are what is
 * tested.
 */
export interface Parts {
  readonly tokens: readonly Span[];
  /** Strings, numbers and words. */
  readonly leaves: readonly Span[];
  /** Brackets with their contents. */
  readonly groups: readonly Span[];
  /** The parts between commas and semicolons in a group, and the values of members. */
  readonly items: readonly Span[];
}

/** Splits a text into its parts. */
export function partsOf(text: string): Parts {
  const tokens: Span[] = [];
  const leaves: Span[] = [];
  const groups: Span[] = [];
  const items: Span[] = [];
  const open: { sign: string; start: number; item: number; colon: number | undefined }[] = [
    { sign: "", start: 0, item: 0, colon: undefined },
  ];
  const endItem = (end: number): void => {
    const level = open.at(-1);
    if (!level) return;
    for (const start of [level.item, level.colon]) {
      const span = start === undefined ? undefined : trimmed(text, [start, end]);
      if (span) items.push(span);
    }
    level.item = end + 1;
    level.colon = undefined;
  };
  for (const { 0: word, index } of text.matchAll(token)) {
    const end = index + word.length;
    tokens.push([index, end]);
    const level = open.at(-1);
    if (/^["'`\p{ID_Start}$_\d]/u.test(word)) leaves.push([index, end]);
    else if (word in closing) open.push({ sign: word, start: index, item: end, colon: undefined });
    else if (word === "," || word === ";") endItem(index);
    else if (word === ":" && level) level.colon ??= end;
    else if (level && level.sign !== "" && word === closing[level.sign]) {
      endItem(index);
      open.pop();
      groups.push([level.start, end]);
    }
  }
  return { tokens, leaves, groups, items };
}

function trimmed(text: string, [start, end]: Span): Span | undefined {
  const piece = text.slice(start, end);
  const bare = piece.trim();
  if (bare === "") return undefined;
  const from = start + piece.indexOf(bare);
  return [from, from + bare.length];
}
