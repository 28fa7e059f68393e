import { usesOf } from "../../context/uses.js";
import type { Use } from "../../flow/use.js";
import { resolve } from "../../syntax/names.js";
import { isSameSpan, type ReferenceValue, type Value, within } from "../../syntax/value.js";

/**
 * What a message repeats of a request, such as `params.protocolVersion`, in a function that looks at it
 * nowhere else.
 */
export function repeatedUnseen(value: Value, key: string): ReferenceValue | undefined {
  const { document } = value;
  const read = resolve(value);
  const by = document.functions.find(({ span }) => within(value.span, span));
  if (read.kind !== "reference" || read.path.length < 2 || read.path.at(-1) !== key)
    return undefined;
  if (!by || !within(read.span, by.span)) return undefined;
  const others = [...document.references.values()].flat().filter(({ path, span }) => {
    const isOther = path.at(-1) === key && path.length > 1 && !isSameSpan(span, read.span);
    return isOther && within(span, by.span);
  });
  const isOnlySent = usesOf(read).every(({ kind }) => passing.has(kind));
  return others.length === 0 && isOnlySent ? read : undefined;
}

/** Uses that only pass it on, to a client or to whatever sends it. */
const passing: ReadonlySet<Use["kind"]> = new Set(["exported", "protocol", "received", "sent"]);
