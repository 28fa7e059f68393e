/* eslint-disable no-control-regex -- colours are control characters */

/** The sequences by which programs colour their text. */
const colours = /\u001B\[[\d;?]*[A-Za-z]|\u001B\][^\u0007]*\u0007/gu;

/* eslint-enable no-control-regex */

/** What a logger writes before each line, and the marks of terminals, quotes and lists. */
const prefix =
  /^[\s>│┃|⎿●✗✖✕•]*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?[\s|]*)?/gmu;

/** What pages write in place of signs of theirs. */
const entities: ReadonlyMap<string, string> = new Map([
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&apos;", "'"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
]);

/** A pasted text as the program printed it: without colours, typographic quotes, and what a log or a page adds. */
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

/** The same in words alone: what JSON escapes is undone, and quotes are left out. */
export function inWords(text: string): string {
  return readableText(text)
    .replaceAll(/\\[nrt]/gu, " ")
    .replaceAll(/["'`\\]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
