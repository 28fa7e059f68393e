import { mayGainMembers } from "../../context/changes/added-members.js";
import { knownObject } from "../../context/known-values.js";
import { isChanged } from "../../flow/changed-later.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { hasEveryKey, member, type NewValue, type ObjectValue } from "../../syntax/value.js";

/**
 * Whether a server or a client may declare capabilities, or the one of that name, where it is made
 * or later.
 */
export function mayDeclare(
  { arguments: [info, options, ...more], document }: NewValue,
  capability?: string,
): boolean {
  if (!unlessSpread(info) || more.length > 0 || registersCapabilities(document)) return true;
  if (!options) return false;
  const known = knownObject(options);
  if (!known || !hasEveryKey(known) || mayBecomeOther(known)) return true;
  const at = member(known, "capabilities");
  if (!at || capability === undefined) return at !== undefined;
  const capabilities = knownObject(at.value);
  if (!capabilities || !hasEveryKey(capabilities) || mayBecomeOther(capabilities)) return true;
  return member(capabilities, capability) !== undefined;
}

/** Whether code may change an object after it is made: `capabilities.prompts = {}` */
export function mayBecomeOther(object: ObjectValue | undefined): boolean {
  return object !== undefined && (isChanged(object) || mayGainMembers(object));
}

/** Whether a file adds capabilities to a server or a client that is already made. */
export function registersCapabilities({ calls }: Document): boolean {
  return calls.some(({ name }) => name === "registerCapabilities");
}
