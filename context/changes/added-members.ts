import { anyKey } from "../../flow/path.js";
import type { Store } from "../../flow/trail.js";
import type { Use } from "../../flow/use.js";
import { pathOfAncestor } from "../../syntax/ancestors.js";
import { usesAt } from "../../syntax/names.js";
import type { ObjectValue } from "../../syntax/value.js";
import { wayToProtocol } from "../protocol-sinks.js";

/**
 * Whether code may add any member to an object after it was written: an unknown function that it is
 * passed to on its way, or an assignment to a computed key.
 */
export function mayGainMembers(object: ObjectValue): boolean {
  if (!isUsedTwice(object)) return false;
  const { stores, uses } = wayToProtocol(object);
  return uses.some(mayAddMembers) || stores.some(mayBeAnyKey);
}

/** Whether code can do more with an object than hand it on once, as it was written. */
function isUsedTwice(object: ObjectValue): boolean {
  const [name] = pathOfAncestor(object) ?? [];
  return name !== undefined && usesAt(object.document, name, object.span).length > 1;
}

/** Functions of others that add no members to their arguments. */
const onlyReads: ReadonlySet<string> = new Set([
  ...["elicit", "elicitUrl", "parse", "push", "unshift"],
  ...["debug", "error", "info", "log", "warn"],
]);

/** Whether a function that gets the object may add members to it. */
function mayAddMembers(use: Use): boolean {
  const isGiven = use.kind === "handed" || (use.kind === "unknown" && use.isRead !== true);
  const called = isGiven ? use.callee?.split(".").at(-1) : undefined;
  return isGiven && !onlyReads.has(called ?? "");
}

/** `object[key] = value`, `Object.assign(object, more)` */
function mayBeAnyKey({ isSpread, path }: Store): boolean {
  return path[0] === anyKey || (isSpread && path.length === 0);
}
