import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import type { Code } from "../syntax/layout.js";
import {
  hasSpread,
  type Member,
  member,
  members,
  type ObjectValue,
  within,
} from "../syntax/value.js";
import { rewriteObject } from "../syntax/write.js";
import { copiedMembers, notMovable } from "./copied-members.js";
import { below, fillObject } from "./in-place-of.js";
import { rewriteNested } from "./nested-changes.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** Moves members of an object into another one that contains it or that it contains. */
export function moveMembers(moved: readonly Member[], into: ObjectValue): Rewrite {
  const { document } = into;
  const from = moved[0]?.owner;
  const copies = copiedMembers(document, moved);
  if (!from || !copies) return refused(notMovable);
  const twice = moved.find(({ key = "" }) => member(into, key));
  if (twice) return refused(`\`${twice.key ?? ""}\` already exists`);
  if (hasSpread(into)) return refused("what is spread into it may contain the same");
  const removed = moved.map((one): Change => ({
    kind: "remove",
    member: one,
  }));
  const last = members(into).at(-1);
  if (!last) {
    const { place } = into;
    if (place.kind === "member" && place.member.owner === from) {
      const value: Code = { kind: "object", members: below(into, copies) };
      const holder = place.member;
      const filled: Change = {
        kind: "replace",
        member: holder,
        with: { key: holder.key ?? "", value },
      };
      return rewritten(rewriteObject(from, [filled, ...removed]));
    }
    const filled = fillObject(into, copies);
    return rewritten([filled, ...rewriteObject(from, removed)]);
  }
  const added = copies.map((copy): Change => ({ kind: "append", after: last, member: copy }));
  const edits = within(from.span, into.span)
    ? rewriteNested(document, [into, added], [from, removed])
    : rewriteNested(document, [from, removed], [into, added]);
  return rewritten(edits);
}

/** Moves members of an object into a new one, which replaces the first of them. */
export function nestMembers(document: Document, moved: readonly Member[], key: string): Rewrite {
  const [first, ...others] = moved;
  // The comments on a single member stay with the new one in its place.
  const isAlone = others.length === 0;
  const copies = copiedMembers(document, moved, { isAlone });
  if (!first || !copies) return refused(notMovable);
  if (hasSpread(first.owner)) return refused(`what is spread next to it may contain \`${key}\``);
  const value: Code = { kind: "object", members: copies };
  const changes: Change[] = [
    {
      kind: "replace",
      member: first,
      with: { key, value },
      isOther: true,
      movesComments: !isAlone,
    },
    ...others.map((other): Change => ({ kind: "remove", member: other })),
  ];
  return rewritten(rewriteObject(first.owner, changes));
}
