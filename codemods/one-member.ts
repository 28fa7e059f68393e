import type { Change } from "../syntax/change.js";
import type { Code, NewMember } from "../syntax/layout.js";
import { type Member, member, members, type ObjectValue } from "../syntax/value.js";
import { rewriteObject } from "../syntax/write.js";
import type { Need } from "./needed-types.js";
import { type Rewrite, refused, type Rewritten, rewritten } from "./rewrite.js";

/** The doubt about a rewrite, and the types that it needs. */
type Proviso = readonly [doubt?: string | undefined, needs?: readonly Need[]];

/** Removes a member with its comments. */
export function removeMember(removed: Member, ...proviso: Proviso): Rewritten {
  return changed(removed.owner, { kind: "remove", member: removed }, proviso);
}

/** Renames a member. */
export function renameMember(renamed: Member, key: string, ...proviso: Proviso): Rewritten {
  return changed(renamed.owner, { kind: "rename", member: renamed, key }, proviso);
}

/** Renames a misspelled member, unless the object already has the correct key. */
export function respell(wrong: Member, key: string, ...proviso: Proviso): Rewrite {
  if (member(wrong.owner, key)) return refused(`\`${key}\` already exists`);
  return renameMember(wrong, key, ...proviso);
}

/** Sets the value of a member to source text. */
export function setValue(changing: Member, text: string, ...proviso: Proviso): Rewritten {
  return changed(changing.owner, { kind: "value", member: changing, text }, proviso);
}

/** Sets the value of a member to new code. */
export function setCode(changing: Member, value: Code, ...proviso: Proviso): Rewritten {
  return replaceMember(changing, { key: changing.key ?? "", value }, ...proviso);
}

/** Replaces a member with another one. */
export function replaceMember(old: Member, added: NewMember, ...proviso: Proviso): Rewritten {
  return changed(old.owner, { kind: "replace", member: old, with: added }, proviso);
}

/** Replaces a member with several others. */
export function replaceWithMembers(
  old: Member,
  [first, ...others]: readonly NewMember[],
  ...proviso: Proviso
): Rewrite {
  if (!first) return refused("nothing takes its place");
  const [doubt, needs] = proviso;
  const changes: Change[] = [
    { kind: "replace", member: old, with: first, isOther: true },
    ...others.toReversed().map((one): Change => ({ kind: "append", after: old, member: one })),
  ];
  return rewritten(rewriteObject(old.owner, changes), doubt, needs);
}

/** Inserts a new member before another one. */
export function insertBefore(before: Member, added: NewMember, ...proviso: Proviso): Rewritten {
  return changed(before.owner, { kind: "insert", before, member: added }, proviso);
}

/** Inserts a new member after another one. */
export function insertAfter(after: Member, added: NewMember, ...proviso: Proviso): Rewritten {
  return changed(after.owner, { kind: "append", after, member: added }, proviso);
}

/** Appends a member to an object. */
export function addMember(object: ObjectValue, added: NewMember, ...proviso: Proviso): Rewrite {
  const last = members(object).at(-1);
  return last ? insertAfter(last, added, ...proviso) : refused("the object is empty");
}

function changed(object: ObjectValue, change: Change, [doubt, needs]: Proviso): Rewritten {
  return rewritten(rewriteObject(object, [change]), doubt, needs);
}
