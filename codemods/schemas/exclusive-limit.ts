import type { Document } from "../../syntax/document.js";
import { hasSpread, type Member, member } from "../../syntax/value.js";
import { rewriteObject } from "../../syntax/write.js";
import { removeMember } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** `minimum: 0, exclusiveMinimum: true` of draft-04 becomes `exclusiveMinimum: 0`. */
export function toExclusiveLimit(document: Document, flag: Member): Rewrite {
  const { key = "", owner, value } = flag;
  if (hasSpread(owner)) return refused("what is spread next to it may contain the limit");
  if (value.kind === "scalar" && value.value === false) return removeMember(document, flag);
  const limit = member(owner, key === "exclusiveMinimum" ? "minimum" : "maximum");
  if (!limit) return refused("the limit itself is missing");
  if (limit.isShorthand) return refused("the limit is a shorthand");
  return rewritten(
    rewriteObject(document, owner, [
      { kind: "rename", member: limit, key },
      { kind: "remove", member: flag, into: limit },
    ]),
  );
}
