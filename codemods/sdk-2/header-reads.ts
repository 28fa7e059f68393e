import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { type Span, within } from "../../syntax/value.js";

/** Where a handler reads a header of its request: in SDK 2 these are the `Headers` of the web. */
const read =
  /\bhttp\?\.req\?\.headers(?:(?:\?\.)?\[(?<quoted>"[\w-]+"|'[\w-]+')\]|\??\.(?<name>[\w$]+)\b(?!\())/gu;

const methods = new Set([
  ...["append", "delete", "entries", "forEach", "get", "getSetCookie"],
  ...["has", "keys", "set", "values"],
]);

/** What stands before and behind a place where `?? undefined` needs no parentheses. */
const isFree = /(?:(?<![=!<>])=|=>|[(,:?[{]|\breturn)\s*$/u;
const ends = /^\s*(?:[;,)\]}]|$)/u;

/** Behind these, nothing and `null` are the same. */
const isEither = /^\s*(?:\?\?|\|\||&&|\?\.|!(?!=))/u;

/** `headers["x-key"]` becomes `headers.get("x-key")`, which gives `null` where the other gave nothing. */
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

/** Texts without those that hold expressions, in which a header may be read. */
function stringsOnly(spans: readonly Span[], text: string): readonly Span[] {
  return spans.filter(([start, end]) => !text.slice(start, end).includes("${"));
}

/** Where the names begin that lead to the last one. */
function chainStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && /[\w$.?]/u.test(text.charAt(start - 1))) start -= 1;
  return start;
}
