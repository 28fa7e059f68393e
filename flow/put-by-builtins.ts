import type { CallValue } from "../syntax/value.js";
import { argumentsOf } from "./builtin-of.js";
import type { Builtin, Part } from "./builtin-notation.js";
import type { Path } from "./path.js";
import type { Trail } from "./trail.js";

/**
 * Notes what a call puts into a part of it, such as the object that it is called on.
 *
 * @param inside the keys that lead from the followed value to that part
 */
export function noteStores(
  trail: Trail,
  call: CallValue,
  builtin: Builtin | undefined,
  isTarget: (part: Part) => boolean,
  inside: Path = [],
): void {
  for (const { from, isMerged, keys, to, under } of builtin?.flows ?? []) {
    if (!isTarget(to) || from.kind !== "argument") continue;
    for (const one of argumentsOf(call, from))
      trail.stores.push(
        one.kind === "spread"
          ? { path: inside, value: one.value, keys, isSpread: true }
          : { path: [...inside, ...under], value: one, keys, isSpread: isMerged },
      );
  }
}

/** The object that a method is called on. */
export function isReceiver({ kind }: Part): boolean {
  return kind === "receiver";
}
