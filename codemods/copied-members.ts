import type { Document } from "../syntax/document.js";
import type { NewMember } from "../syntax/layout.js";
import type { Member } from "../syntax/value.js";
import { sourceOf } from "../syntax/write.js";

/** Why members are not copied. */
export const notMovable = "a method, or a template over several lines, cannot be moved";

/** Keys that a script can write without quotes. */
const isName = /^[a-z_$][\w$]*$/iu;

/** Members as new ones that say the same; `undefined` where one cannot be moved. */
export function copiedMembers(
  document: Document,
  copied: readonly Member[],
  keyOf: (member: Member) => string = ({ key = "" }) => key,
): readonly (NewMember & { readonly value: string })[] | undefined {
  const copies = copied.flatMap((member) => {
    const key = keyOf(member);
    const value = member.isMethod ? undefined : sourceOf(document, member.value.outer);
    const canBeKey = document.language === "json" || isName.test(key);
    return value !== undefined && canBeKey ? [{ key, value }] : [];
  });
  return copies.length === copied.length ? copies : undefined;
}
