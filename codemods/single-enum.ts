import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { indentAt, lineBreakOf } from "../syntax/style.js";
import { type Member, type Span, type Value, within } from "../syntax/value.js";
import { rewriteInPlace } from "../syntax/write.js";
import { type Option, singleValue } from "./options.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/**
 * `enum: ["a"]` with one value is `const: "a"`: in all options at once, as a list that has both forms is worse than one
 * that has either. The value keeps its own bytes, and the comments in the brackets stay beside it.
 */
export function toConstants(document: Document, options: readonly Option[]): Rewrite {
  // Without its brackets a value takes less room than its longer key costs: no line has to be broken.
  const edits: Edit[] = [];
  for (const { object, singleEnum } of options) {
    const value = singleEnum && singleValue(singleEnum.value);
    if (!value) continue;
    const bare = withoutBrackets(document, singleEnum, value);
    if (!bare) return refused("the list of an option has more than one value");
    const renamed = { kind: "rename", member: singleEnum, key: "const" } as const;
    edits.push(...rewriteInPlace(document, object, [renamed]), ...bare);
  }
  return rewritten(edits);
}

function withoutBrackets(
  document: Document,
  { span: [above], value: list }: Member,
  { outer: [start, end] }: Value,
): readonly Edit[] | undefined {
  const before = commentsIn(document, [list.span[0], start]);
  const behind = commentsIn(document, [end, list.span[1]]);
  if (!before || !behind) return undefined;
  // `as const` says the same of the value; other casts speak of lists.
  const isOfValueToo = list.casts.every(({ text }) => text === "const");
  const [from, to] = isOfValueToo ? list.span : list.outer;
  const said = before.map(({ text, after }) => text + after).join("");
  // What has a line of its own is said above the member.
  const isAbove = /[\n\r]/u.test(before.at(-1)?.after ?? "");
  const line = lineBreakOf(document) + indentAt(document, above);
  return [
    ...(isAbove ? [{ span: [above, above], text: said.trimEnd() + line } as const] : []),
    { span: [from, start], text: isAbove ? "" : said },
    behindValue(document, [end, to], behind),
  ];
}

/** What is said behind the value stays there; a comma that follows comes before what would swallow it. */
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
  /** The space around it: a line break with what it indents, or a space. */
  readonly before: string;
  readonly after: string;
}

/** The comments between a value and the end of its list; `undefined` where more than a bracket and a comma is there. */
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
