import type { Document } from "./document.js";

/** Whether the code of a file, as opposed to its comments, has a word. */
export function codeMentions({ comments, text }: Document, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const place = at;
    if (!comments.some(({ span: [start, end] }) => start <= place && place < end)) return true;
  }
  return false;
}

/** Whether the code of a file, as opposed to its comments, has what a pattern finds. */
export function codeMatches({ comments, text }: Document, pattern: RegExp): boolean {
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].some(
    ({ index }) => !comments.some(({ span: [start, end] }) => start <= index && index < end),
  );
}
