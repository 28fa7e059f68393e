import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { type Span, within } from "../../syntax/value.js";

/** Reads of a request header. In SDK 2 the headers are a web-standard `Headers` object. */
const read =
  /\bhttp\?\.req\?\.headers(?:(?:\?\.)?\[(?<quoted>"[\w-]+"|'[\w-]+')\]|\??\.(?<name>[\w$]+)\b(?!\())/gu;

const methods = new Set([
  ...["append", "delete", "entries", "forEach", "get", "getSetCookie"],
  ...["has", "keys", "set", "values"],
]);

/** The code before and after a read for which `?? undefined` needs no parentheses. */
const isFree = /(?:(?<![=!<>])=|=>|[(,:?[{]|\breturn)\s*$/u;
const ends = /^\s*(?:[;,)\]}]|$)/u;

/** Operators that treat `undefined` and `null` alike. */
const isEither = /^\s*(?:\?\?|\|\||&&|\?\.|!(?!=))/u;

/**
 * Rewrites `headers["x-key"]` to `headers.get("x-key")`, which returns `null` instead of
 * `undefined` for a missing header.
 */
export function headerReads(document: Document): readonly Edit[] {
  const { comments, text, verbatim } = document;
  const silent = [...comments.map(({ span }) => span), ...stringsOnly(verbatim(), text)];
  return [...text.matchAll(read)].flatMap((found): readonly Edit[] => {
    const { 0: source, groups, index } = found;
    const { name, quoted } = groups ?? {};
    const end = index + source.length;
    if (name !== undefined && methods.has(name)) return [];
    if (silent.some((span) => within([index, end], span))) return [];
    const header = quoted ?? `"${name ?? ""}"`;
    const start = chainStart(text, index);
    const base = text.slice(start, index + source.lastIndexOf("headers") + "headers".length);
    const got = `${base}.get(${header})`;
    const behind = text.slice(end, end + 40);
    if (isEither.test(behind)) return [{ span: [start, end], text: got }];
    const isPlain = isFree.test(text.slice(Math.max(0, start - 40), start)) && ends.test(behind);
    const whole = `${got} ?? undefined`;
    return [{ span: [start, end], text: isPlain ? whole : `(${whole})` }];
  });
}

/** String spans, except template literals with expressions, which may contain reads. */
function stringsOnly(spans: readonly Span[], text: string): readonly Span[] {
  return spans.filter(([start, end]) => !text.slice(start, end).includes("${"));
}

/** The offset where the member chain before an offset starts. */
function chainStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && /[\w$.?]/u.test(text.charAt(start - 1))) start -= 1;
  return start;
}
