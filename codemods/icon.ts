import { member, type Member, type ObjectValue, stringOf } from "../syntax/value.js";
import type { Document } from "../syntax/document.js";
import { quoted, replaceValue } from "../syntax/write.js";
import { respell } from "./one-member.js";
import { type Rewrite, rewritten } from "./rewrite.js";

/** What HTML and others call the address of an icon, which the protocol calls `src` (2025-11-25, Icon). */
const otherNames: readonly string[] = ["url", "uri", "href"];

/** The address of an icon under the protocol's name, where it has another one. */
export function iconSource(document: Document, icon: ObjectValue): Rewrite | undefined {
  const [found] = otherNames.flatMap((key) => member(icon, key) ?? []);
  return found && respell(document, found, "src");
}

/** The list of an icon's sizes that are written as one text, as HTML has them. */
export function iconSizes(document: Document, icon: ObjectValue, at: Member): Rewrite | undefined {
  const sizes = stringOf(at.value)?.trim().split(/\s+/u) ?? [];
  if (sizes.length === 0 || !sizes.every((size) => /^(?:\d+x\d+|any)$/u.test(size)))
    return undefined;
  const texts = sizes.map((size) => quoted(document, icon, size));
  return rewritten([replaceValue(at.value, `[${texts.join(", ")}]`)]);
}
