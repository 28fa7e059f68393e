import { extensionsKey } from "../../protocol/apps/extension.js";
import { textOf } from "../../syntax/document.js";
import { type AccessValue, type Member, member, members } from "../../syntax/value.js";
import { moveUnder } from "../move-member.js";
import { renameMember } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Moves an extension that is announced among the capabilities into `extensions`. */
export function intoExtensions(at: Member): Rewrite {
  return at.key === undefined ? refused("its name is computed") : moveUnder([at], extensionsKey);
}

/** Moves an extension out of `experimental`, which is renamed if nothing else is in it. */
export function outOfExperimental(at: Member, holder: Member): Rewrite {
  const there = member(holder.owner, extensionsKey);
  if (!there && members(at.owner).length === 1 && holder.value === at.owner)
    return renameMember(holder, extensionsKey);
  return there
    ? moveUnder([at], extensionsKey, { home: holder.owner })
    : refused("`experimental` announces something else too");
}

/** Reads `extensions` in place of `experimental`. */
export function readExtensions({ object }: AccessValue): Rewrite {
  const [, end] = object.span;
  const name = "experimental";
  const start = end - name.length;
  return textOf(object.document, [start, end]) === name
    ? rewritten([{ span: [start, end], text: extensionsKey }])
    : refused("its name is computed");
}
