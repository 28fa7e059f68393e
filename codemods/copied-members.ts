import type { Document } from "../syntax/document.js";
import type { NewItem, NewMember } from "../syntax/layout.js";
import { commentTexts, sourceOf } from "../syntax/moved-source.js";
import { innerComments, type OwnComments, ownComments } from "../syntax/own-comments.js";
import type { ArrayValue, Member, Value } from "../syntax/value.js";

/** A member whose value is copied as it is. */
export type CopiedMember = NewMember & { readonly value: string };

/** Why members are not copied. */
export const notMovable = "a method, or a multi-line template, cannot be moved";

/** Keys that a script can write without quotes. */
const isName = /^[a-z_$][\w$]*$/iu;

/** How members are copied. */
export interface Copying {
  readonly keyOf?: (member: Member) => string;
  /** The object they stand in goes as a whole, with all that is said in it. */
  readonly isGone?: boolean;
  /** What is said of them outside stays where it is. */
  readonly isAlone?: boolean;
}

/** Members as new ones that say the same, with what is said of them; `undefined` where one cannot be moved. */
export function copiedMembers(
  document: Document,
  copied: readonly Member[],
  copying: Copying = {},
): readonly CopiedMember[] | undefined {
  const copies = copied.flatMap((member) => {
    const key = copying.keyOf?.(member) ?? member.key ?? "";
    const value = member.isMethod ? undefined : sourceOf(document, member.value.outer);
    const canBeKey = document.language === "json" || isName.test(key);
    if (value === undefined || !canBeKey) return [];
    return [{ key, value, ...commentsOf(document, member, copying) }];
  });
  return copies.length === copied.length ? copies : undefined;
}

const noComments: OwnComments = { above: [], behind: [] };

/** What is said of a member, as a new one brings it along. */
export function commentsOf(
  document: Document,
  member: Member,
  { isAlone = false, isGone = false }: Copying = {},
): Pick<NewMember, "above" | "behind"> {
  const own = isAlone ? noComments : ownComments(document, member.owner, member, isGone);
  const inner = innerComments(document, member);
  const above = commentTexts(document, [...own.above, ...inner.above]);
  const behind = commentTexts(document, [...inner.behind, ...own.behind]);
  return { ...(above.length > 0 && { above }), ...(behind.length > 0 && { behind }) };
}

/** What is said of an element of a list that is written anew, as the new one brings it along. */
export function commentsOfElement(
  document: Document,
  list: ArrayValue,
  element: Value,
): Pick<NewItem, "above" | "behind"> {
  const own = ownComments(document, list, element, true);
  const above = commentTexts(document, own.above);
  const behind = commentTexts(document, own.behind);
  return { ...(above.length > 0 && { above }), ...(behind.length > 0 && { behind }) };
}
