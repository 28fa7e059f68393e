import { allKnown } from "../syntax/all-known.js";
import type { Document } from "../syntax/document.js";
import type { NewItem, NewMember } from "../syntax/layout.js";
import { commentTexts, sourceOf } from "../syntax/moved-source.js";
import { innerComments, type OwnComments, ownComments } from "../syntax/own-comments.js";
import type { ArrayValue, Member, Value } from "../syntax/value.js";

/** A member whose value is copied unchanged. */
export type CopiedMember = NewMember & { readonly value: string };

/** The reason why members cannot be copied. */
export const notMovable = "a method, or a multi-line template, cannot be moved";

/** Keys that can be written without escapes. */
const canBeKey = /^[^"'\\\n\r]+$/u;

/** How members are copied. */
export interface Copying {
  readonly keyOf?: (member: Member) => string;
  /** Whether the object around the members is removed together with its comments. */
  readonly isGone?: boolean;
  /** Whether comments around the members stay where they are. */
  readonly isAlone?: boolean;
}

/** Copies of members with their comments; `undefined` if one cannot be moved. */
export function copiedMembers(
  document: Document,
  copied: readonly Member[],
  copying: Copying = {},
): readonly CopiedMember[] | undefined {
  return allKnown(copied, (member) => {
    const key = copying.keyOf?.(member) ?? member.key ?? "";
    const value = member.isMethod ? undefined : sourceOf(document, member.value.outer);
    if (value === undefined || !canBeKey.test(key)) return undefined;
    return { key, value, ...commentsOf(member, copying) };
  });
}

const noComments: OwnComments = { above: [], behind: [] };

/** The comments that a copy of a member takes along. */
export function commentsOf(
  member: Member,
  { isAlone = false, isGone = false }: Copying = {},
): Pick<NewMember, "above" | "behind"> {
  const own = isAlone ? noComments : ownComments(member.owner, member, isGone);
  const inner = innerComments(member);
  const above = commentTexts(member.document, [...own.above, ...inner.above]);
  const behind = commentTexts(member.document, [...inner.behind, ...own.behind]);
  return { ...(above.length > 0 && { above }), ...(behind.length > 0 && { behind }) };
}

/** The comments that an element takes along into a rewritten list. */
export function commentsOfElement(
  list: ArrayValue,
  element: Value,
): Pick<NewItem, "above" | "behind"> {
  const own = ownComments(list, element, true);
  const above = commentTexts(list.document, own.above);
  const behind = commentTexts(list.document, own.behind);
  return { ...(above.length > 0 && { above }), ...(behind.length > 0 && { behind }) };
}
