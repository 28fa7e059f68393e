import { type Written, writesUnder } from "../../flow/changed-later.js";
import { isConditional } from "../../flow/deciding-branches.js";
import { type Way, wayOf } from "../../flow/uses.js";
import { byKeys } from "../../syntax/by-keys.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { replacedKeys } from "../../syntax/spreads.js";
import type { Value } from "../../syntax/value.js";
import { protocolSinks, wayToProtocol } from "../protocol-sinks.js";
import { pathsAtEnds } from "../sent-under.js";

/**
 * Whether what an object has under a key when it is made is not what it has when it is sent: code
 * assigns something else, deletes it, or copies the object without it.
 */
export function isReplacedLater(object: Value, key: string): boolean {
  const writes = writesTo(object, key);
  if (writes.some((write) => !isConditional(write, object))) return true;
  // In `options = { ...options, key: value }`, the object does not copy itself.
  const copies = (copiesWithout(object.document).get(key) ?? []).filter(
    ({ place }) => place.kind !== "spread" || place.into !== object,
  );
  if (copies.length === 0) return false;
  const way = wayOf(object, protocolSinks, [key]);
  return isCopied(way, copies, key) && !isSentUnder(way, key);
}

/** What code assigns to a member of an object after it was made, also where it has another name. */
export function assignedLater(object: Value, key: string): readonly Value[] {
  return writesTo(object, key).flatMap(({ place }) =>
    place.kind === "written" && place.value ? [place.value] : [],
  );
}

/** What code assigns to the members of an object after it was made, by the members. */
export function allAssignedLater(
  object: Value,
  isMeant: (key: string) => boolean = () => true,
): readonly (readonly [string, Value])[] {
  return [...writesUnder(object.document).keys()]
    .filter(isMeant)
    .flatMap((key) => assignedLater(object, key).map((value) => [key, value] as const));
}

function writesTo(object: Value, key: string): readonly Written[] {
  const writes = writesUnder(object.document).get(key) ?? [];
  if (writes.length === 0) return [];
  const { changes } = wayToProtocol(object);
  return writes.filter(({ span }) => changes.includes(span));
}

function isCopied({ steps }: Way, copies: readonly Value[], key: string): boolean {
  return steps.some(
    ({ path, value }) => path.length === 1 && path[0] === key && copies.includes(value),
  );
}

/** Whether the value also goes where no such copy is made of it. */
function isSentUnder(way: Way, key: string): boolean {
  return pathsAtEnds(way, ({ kind }) => kind !== "read").some((path) => path.at(-1) === key);
}

/**
 * The values that a file copies without some keys, by these: `const { $schema, ...rest } = …` and
 * `{ ...result, isError: true }`.
 */
const copiesWithout = onceForEach(({ values }: Document) =>
  byKeys(values, (value) => {
    const { place } = value;
    if (place.kind === "taken apart") return place.bindings.flatMap(({ without = [] }) => without);
    return place.kind === "spread" && place.into.kind === "object"
      ? replacedKeys(place.into, value)
      : [];
  }),
);
