import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import type { Code, NewMember } from "../syntax/layout.js";
import { type Member, member, members, type ObjectValue } from "../syntax/value.js";
import { rewriteObject } from "../syntax/write.js";
import type { Need } from "./needed-types.js";
import { type Rewrite, refused, type Rewritten, rewritten } from "./rewrite.js";

/** What a person should know of a rewrite, and what has to be known of values for it. */
type Proviso = readonly [doubt?: string | undefined, needs?: readonly Need[]];

/** Takes a member out of its object, with what is said of it. */
export function removeMember(document: Document, removed: Member, ...proviso: Proviso): Rewritten {
  return changed(document, removed.owner, { kind: "remove", member: removed }, proviso);
}

/** Gives a member another key. */
export function renameMember(
  document: Document,
  renamed: Member,
  key: string,
  ...proviso: Proviso
): Rewritten {
  return changed(document, renamed.owner, { kind: "rename", member: renamed, key }, proviso);
}

/** Gives a member the key that is meant, unless the object has that too. */
export function respell(
  document: Document,
  wrong: Member,
  key: string,
  ...proviso: Proviso
): Rewrite {
  if (member(wrong.owner, key)) return refused(`\`${key}\` already exists`);
  return renameMember(document, wrong, key, ...proviso);
}

/** Gives a member another value, in the source text that is given. */
export function setValue(
  document: Document,
  changing: Member,
  text: string,
  ...proviso: Proviso
): Rewritten {
  return changed(document, changing.owner, { kind: "value", member: changing, text }, proviso);
}

/** Gives a member another value, in new code. */
export function setCode(
  document: Document,
  changing: Member,
  value: Code,
  ...proviso: Proviso
): Rewritten {
  return replaceMember(document, changing, { key: changing.key ?? "", value }, ...proviso);
}

/** Puts another member in the place of one. */
export function replaceMember(
  document: Document,
  old: Member,
  added: NewMember,
  ...proviso: Proviso
): Rewritten {
  return changed(document, old.owner, { kind: "replace", member: old, with: added }, proviso);
}

/** Puts a new member before another one. */
export function insertBefore(
  document: Document,
  before: Member,
  added: NewMember,
  ...proviso: Proviso
): Rewritten {
  return changed(document, before.owner, { kind: "insert", before, member: added }, proviso);
}

/** Puts a new member behind another one. */
export function insertAfter(
  document: Document,
  after: Member,
  added: NewMember,
  ...proviso: Proviso
): Rewritten {
  return changed(document, after.owner, { kind: "append", after, member: added }, proviso);
}

/** Gives an object a member more, behind its last one. */
export function addMember(
  document: Document,
  object: ObjectValue,
  added: NewMember,
  ...proviso: Proviso
): Rewrite {
  const last = members(object).at(-1);
  return last ? insertAfter(document, last, added, ...proviso) : refused("the object is empty");
}

function changed(
  document: Document,
  object: ObjectValue,
  change: Change,
  [doubt, needs]: Proviso,
): Rewritten {
  return rewritten(rewriteObject(document, object, [change]), doubt, needs);
}
