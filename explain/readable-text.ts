/* eslint-disable no-control-regex -- colours are control characters */

/** Escape sequences for terminal colours. */
const colours = /\u001B\[[\d;?]*[A-Za-z]|\u001B\][^\u0007]*\u0007/gu;

/* eslint-enable no-control-regex */

/** Prefixes that loggers add to lines, and the markers of terminals, quotes and lists. */
const prefix =
  /^[\s>│┃|⎿●✗✖✕•]*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?[\s|]*)?/gmu;

/** HTML entities and the characters they stand for. */
const entities: ReadonlyMap<string, string> = new Map([
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&apos;", "'"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
]);

/**
 * Restores a pasted text to what the program printed: without colours, typographic quotes, and
 * additions of logs or web pages.
 */
export function readableText(text: string): string {
  return text
    .replaceAll(colours, "")
    .replaceAll(/&[a-z#\d]+;/gu, (entity) => entities.get(entity) ?? entity)
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[‘’‚]/gu, "'")
    .replaceAll(/[\u00A0\u2007\u202F]/gu, " ")
    .replaceAll(/[\u2010\u2011\u2212]/gu, "-")
    .replaceAll(prefix, "");
}

/** Reduces a text to its words: JSON escapes are undone and quotes removed. */
export function inWords(text: string): string {
  return readableText(text)
    .replaceAll(/\\[nrt]/gu, " ")
    .replaceAll(/["'`\\]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
