import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { lineBreakOf } from "../../syntax/style.js";
import { indentAt } from "../../syntax/lines.js";
import { type Member, type Span, type Value, within } from "../../syntax/value.js";
import { rewriteInPlace } from "../../syntax/write.js";
import { type Option, singleValue } from "./options.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/**
 * Rewrites `enum: ["a"]` with a single value to `const: "a"`, in all options at once, because a
 * list that mixes both forms is worse than either. The source of the value and the comments in the
 * brackets are kept.
 */
export function toConstants(options: readonly Option[]): Rewrite {
  // The brackets take more room than the longer key, so no line needs to be broken.
  const edits: Edit[] = [];
  for (const { object, singleEnum } of options) {
    const value = singleEnum && singleValue(singleEnum.value);
    if (!value) continue;
    const bare = withoutBrackets(singleEnum, value);
    if (!bare) return refused("the list of an option has more than one value");
    const renamed = { kind: "rename", member: singleEnum, key: "const" } as const;
    edits.push(...rewriteInPlace(object, [renamed]), ...bare);
  }
  return rewritten(edits);
}

function withoutBrackets(
  { document, span: [above], value: list }: Member,
  { outer: [start, end] }: Value,
): readonly Edit[] | undefined {
  const before = commentsIn(document, [list.span[0], start]);
  const behind = commentsIn(document, [end, list.span[1]]);
  if (!before || !behind) return undefined;
  // `as const` applies to the value too; other casts are about the list.
  const isOfValueToo = list.casts.every(({ text }) => text === "const");
  const [from, to] = isOfValueToo ? list.span : list.outer;
  const said = before.map(({ text, after }) => text + after).join("");
  // A comment on its own line moves above the member.
  const isAbove = /[\n\r]/u.test(before.at(-1)?.after ?? "");
  const line = lineBreakOf(document) + indentAt(document, above);
  return [
    ...(isAbove ? [{ span: [above, above], text: said.trimEnd() + line } as const] : []),
    { span: [from, start], text: isAbove ? "" : said },
    behindValue(document, [end, to], behind),
  ];
}

/** Keeps the comments after a value; a comma goes before a line comment that would swallow it. */
function behindValue({ text }: Document, [start, end]: Span, comments: readonly Spaced[]): Edit {
  const said = comments.map((comment) => comment.before + comment.text).join("");
  const last = comments.at(-1);
  if (last?.isLine !== true) return { span: [start, end], text: said };
  const hasComma = text.charAt(end) === ",";
  const to = hasComma ? end + 1 : end;
  const isLineEnd = /^[^\S\n\r]*[\n\r]/u.test(text.slice(to));
  return { span: [start, to], text: `${hasComma ? "," : ""}${said}${isLineEnd ? "" : last.after}` };
}

interface Spaced {
  readonly text: string;
  readonly isLine: boolean;
  /** The whitespace around the comment: a line break with its indentation, or a space. */
  readonly before: string;
  readonly after: string;
}

/** The comments between a value and a bracket of its list; `undefined` if there is other code. */
function commentsIn(document: Document, span: Span): readonly Spaced[] | undefined {
  const comments = document.comments.filter((comment) => within(comment.span, span));
  const gaps = [span[0], ...comments.map((comment) => comment.span[1])].map((start, index) =>
    document.text.slice(start, comments[index]?.span[0] ?? span[1]),
  );
  if (!gaps.every((gap) => /^[[\],\s]*$/u.test(gap))) return undefined;
  return comments.map(({ isLine, span: own }, index) => ({
    text: document.text.slice(...own),
    isLine,
    before: spaceIn(gaps[index] ?? ""),
    after: spaceIn(gaps[index + 1] ?? ""),
  }));
}

function spaceIn(gap: string): string {
  const space = gap.replaceAll(/[[\],]/gu, "");
  return /(?:\r\n|[\n\r])[^\S\n\r]*$/u.exec(space)?.[0] ?? " ";
}
