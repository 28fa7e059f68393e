import { resolve, usesAt } from "../../syntax/names.js";
import type { Member, ObjectValue, Spread, Value } from "../../syntax/value.js";
import type { KnownFile } from "../known-file.js";
import { knownKey } from "../known-texts.js";
import { knownValue } from "../known-values.js";

/** What an object has under a key, itself or through an object that is spread into it. */
export interface GivenMember {
  /** Where the object gets it. */
  readonly at: Member | Spread;
  readonly value: Value;
}

/** What an object has under a key in the end; `undefined` if nothing, or if that is unknown. */
export function givenMember(
  { entries }: ObjectValue,
  key: string,
  file: Pick<KnownFile, "facts">,
): GivenMember | undefined {
  for (const at of entries.toReversed()) {
    if (at.kind === "member") {
      if ((at.key ?? knownKey(at, file)) === key) return { at, value: at.value };
      continue;
    }
    const spread = knownValue(at.value, file);
    if (spread.kind !== "object") return undefined;
    const found = givenMember(spread, key, file);
    if (found) return { at, value: found.value };
  }
  return undefined;
}

/** Whether an object is only there to be spread into others, which may override its members. */
export function isOnlySpread({ document, place, span }: ObjectValue): boolean {
  if (place.kind !== "variable") return false;
  const uses = usesAt(document, place.name, span);
  return (
    uses.length > 0 && uses.every((use) => resolve(use) !== use && use.place.kind === "spread")
  );
}
