import { member, type Member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { quoted, replaceValue } from "../../syntax/write.js";
import { respell } from "../one-member.js";
import { type Rewrite, rewritten } from "../rewrite.js";

/** Other names for the address of an icon; in the protocol it is `src` (2025-11-25, Icon). */
const otherNames: readonly string[] = ["url", "uri", "href"];

/** Renames the address of an icon to the protocol's name. */
export function iconSource(icon: ObjectValue): Rewrite | undefined {
  const [found] = otherNames.flatMap((key) => member(icon, key) ?? []);
  return found && respell(found, "src");
}

/** Splits the sizes of an icon, written as one string as in HTML, into a list. */
export function iconSizes(icon: ObjectValue, at: Member): Rewrite | undefined {
  const sizes = stringOf(at.value)?.trim().split(/\s+/u) ?? [];
  if (sizes.length === 0 || !sizes.every((size) => /^(?:\d+x\d+|any)$/u.test(size)))
    return undefined;
  const texts = sizes.map((size) => quoted(icon, size));
  return rewritten([replaceValue(at.value, `[${texts.join(", ")}]`)]);
}
