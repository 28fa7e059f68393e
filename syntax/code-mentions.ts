import type { Document } from "./document.js";

/** Whether the code of a file, as opposed to its comments, has a word. */
export function codeMentions({ comments, text }: Document, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const place = at;
    if (!comments.some(({ span: [start, end] }) => start <= place && place < end)) return true;
  }
  return false;
}
