import type { Edit } from "./edit.js";
import { memberLine, memberOnOneLine, memberText, type NewMember } from "./layout.js";
import { startsLine } from "./own-lines.js";
import type { Style } from "./style.js";
import { commaAfter } from "./signs.js";
import type { Member } from "./value.js";

/** Adds a member after another one: on the same line, or on the next if that starts its line. */
export function appended(
  after: Member,
  member: NewMember,
  style: Style,
  indent: string,
): readonly Edit[] {
  return startsLine(after.document, after.span[0])
    ? appendedLine(after, member, style, indent)
    : [appendedInline(after, member, style, indent)];
}

function appendedInline(after: Member, member: NewMember, style: Style, indent: string): Edit {
  const [, end] = after.span;
  const gap = style.isCompact ? "" : " ";
  const inline = memberOnOneLine(member, style);
  const isCommented = [member.above ?? [], member.behind ?? []].flat().length > 0;
  if (!isCommented)
    return { span: [end, end], text: `,${gap}${memberText(member, style, indent)}` };
  const text =
    inline === undefined
      ? style.lineBreak + indent + memberText(member, style, indent)
      : gap + inline;
  return { span: [end, end], text: `,${text}` };
}

function appendedLine(
  after: Member,
  member: NewMember,
  style: Style,
  indent: string,
): readonly Edit[] {
  const [, end] = after.span;
  const place = lineEndBehind(after, (member.behind ?? []).length > 0);
  const line = style.lineBreak + indent;
  if (place === undefined)
    return [{ span: [end, end], text: `,${line}${memberText(member, style, indent)}` }];
  // A comment after a member on its line belongs to that member, and stays with it.
  const hasComma = commaAfter(after.document, end, place) !== undefined;
  return [
    ...(hasComma ? [] : [{ span: [end, end] as const, text: "," }]),
    {
      span: [place, place],
      text: line + memberLine(member, style, indent, hasComma ? "," : ""),
    },
  ];
}

/**
 * Where the line of a member ends, after its last comment, or `undefined` if anything else follows
 * on that line.
 *
 * @param always whether to return it even if the member has no comment
 */
function lineEndBehind({ document, owner, span }: Member, always: boolean): number | undefined {
  const next = owner.entries.find((entry) => entry.span[0] >= span[1]);
  const limit = next ? next.span[0] : owner.span[1] - 1;
  const lineEnd = document.text.indexOf("\n", span[1]);
  if (lineEnd === -1 || lineEnd > limit) return undefined;
  const comment = document.comments.findLast(
    (one) => one.span[0] >= span[1] && one.span[1] <= lineEnd,
  )?.span[1];
  // A comment that continues on the next line would end up after the new member's own comment.
  const goesOn = document.comments.some(
    (one) => one.span[0] >= span[1] && one.span[0] < lineEnd && one.span[1] > lineEnd,
  );
  if (comment !== undefined || !always || goesOn) return goesOn ? undefined : comment;
  const comma = commaAfter(document, span[1], lineEnd);
  return comma === undefined ? span[1] : comma + 1;
}
