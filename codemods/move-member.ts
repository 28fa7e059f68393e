import type { Change } from "../syntax/change.js";
import type { Code, NewMember } from "../syntax/layout.js";
import {
  hasSpread,
  type Member,
  member,
  members,
  type ObjectValue,
  within,
} from "../syntax/value.js";
import { rewriteObject } from "../syntax/write.js";
import { type CopiedMember, copiedMembers, notMovable } from "./copied-members.js";
import { below, fillObject } from "./in-place-of.js";
import { rewriteNested } from "./nested-changes.js";
import { replaceWithMembers } from "./one-member.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** Where members go that are moved under a key. */
interface Destination {
  /** The object that has the key, if it is not the one around the members. */
  readonly home?: ObjectValue;
  /** The key that a moved member gets, if it is another one. */
  readonly as?: string;
}

/**
 * Moves members into the object under a key: one that is there, or a new one, which replaces the
 * first of them or follows the last member of its home.
 */
export function moveUnder(
  moved: readonly Member[],
  key: string,
  { as, home = moved[0]?.owner }: Destination = {},
): Rewrite {
  const [first, ...others] = moved;
  if (!first || !home) return refused(notMovable);
  const there = member(home, key);
  if (there && there !== first)
    return there.value.kind === "object"
      ? moveMembers(moved, there.value, as)
      : refused(`\`${key}\` is defined elsewhere`);
  // The comments on a single member stay with the new one in its place.
  const isAlone = others.length === 0;
  const copies = copiesOf(moved, as, isAlone);
  if (!copies) return refused(notMovable);
  const { document, owner } = first;
  const whole: NewMember = { key, value: { kind: "object", members: copies } };
  const removed = moved.map(removal);
  const last = members(home).at(-1);
  if (home !== owner && last)
    return rewritten(
      rewriteNested(
        document,
        [home, [{ kind: "append", after: last, member: whole }]],
        [owner, removed],
      ),
    );
  if (hasSpread(owner)) return refused(`what is spread next to it may contain \`${key}\``);
  const replaced: Change = {
    kind: "replace",
    member: first,
    with: whole,
    isOther: true,
    movesComments: !isAlone,
  };
  return rewritten(rewriteObject(owner, [replaced, ...removed.slice(1)]));
}

/**
 * Moves members of an object into another one.
 *
 * @param as the key that a member gets, if it is another one
 */
export function moveMembers(moved: readonly Member[], into: ObjectValue, as?: string): Rewrite {
  const { document } = into;
  const from = moved[0]?.owner;
  const copies = copiesOf(moved, as);
  if (!from || !copies) return refused(notMovable);
  const twice = copies.find(({ key }) => member(into, key));
  if (twice) return refused(`\`${twice.key}\` already exists`);
  if (hasSpread(into)) return refused("what is spread into it may contain the same");
  const removed = moved.map(removal);
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
  if (within(from.span, into.span))
    return rewritten(rewriteNested(document, [into, added], [from, removed]));
  return rewritten(rewriteNested(document, [from, removed], [into, added]));
}

/** Replaces a member by the members of the object that it holds. */
export function unwrap(holder: Member): Rewrite {
  const { document, owner, value } = holder;
  if (value.kind !== "object" || hasSpread(value))
    return refused("part of it is defined elsewhere");
  const inner = members(value);
  const twice = inner.find(({ key = "" }) => member(owner, key));
  if (twice) return refused(`\`${twice.key ?? ""}\` already exists`);
  if (hasSpread(owner)) return refused("what is spread next to it may contain the same");
  const copies = copiedMembers(document, inner, { isGone: true });
  return copies ? replaceWithMembers(holder, copies) : refused(notMovable);
}

function removal(member: Member): Change {
  return { kind: "remove", member };
}

function copiesOf(
  moved: readonly Member[],
  as: string | undefined,
  isAlone = false,
): readonly CopiedMember[] | undefined {
  const [first] = moved;
  const keyOf = ({ key = "" }: Member): string => as ?? key;
  return first && copiedMembers(first.document, moved, { isAlone, keyOf });
}
