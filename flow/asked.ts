import { comparisonsIn } from "../syntax/comparisons.js";
import type { Document } from "../syntax/document.js";
import { usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { isNullish } from "../syntax/undefined.js";
import { type ReferenceValue, type Span, stringOf, type Value } from "../syntax/value.js";
import { isAskedForClass, isTypeof } from "./looked-at.js";
import type { Asked } from "./source.js";

/**
 * What code asks about what a name refers to: `if (!found)`, `typeof said`, `Array.isArray(made)`,
 * `isResult(made)`, `made.content`.
 */
export function askedAbout(document: Document, name: string, at: Span): readonly Asked[] {
  return askedIn(usesAt(document, name, at));
}

/** Found once for all uses of a name, as each of them leads here. */
const askedIn = onceForEach((uses: readonly ReferenceValue[]): readonly Asked[] => {
  const asked = uses.flatMap((use): Asked[] => {
    const { path, place } = use;
    const [, key, ...others] = path;
    if (others.length > 0 || key === "length") return [];
    if (key === undefined && isAskedForClass(use)) return ["value", "class"];
    if (key !== undefined && place.kind === "receiver") return ["spelling"];
    const within = keysAskedFor(use.document).get(use);
    if (key === undefined && within !== undefined) return ["value", `.${within}`];
    const isTested = place.kind === "tested";
    const call = place.kind === "argument" ? place.call : undefined;
    const isOfList = call?.callee.join(".") === "Array.isArray";
    if (key !== undefined)
      return isTested || isOfList || isAskedForPresence(use) ? [`.${key}`] : [];
    if (isOfList) return ["list"];
    if (call?.name === "test") return ["spelling"];
    if (call) return isTestedInPart(call) ? ["kind"] : [];
    return isTested || place.kind === "operand" || place.kind === "compared" ? ["value"] : [];
  });
  return [...new Set(asked)].toSorted();
});

/**
 * Whether a value, a choice of which it is one alternative, or a member of it is tested: `isText(a)
 * || isImage(a)`, `parse(a).success`.
 */
function isTestedInPart({ place }: Value): boolean {
  if (place.kind === "alternative") return isTestedInPart(place.of);
  return place.kind === "accessed" ? isTestedInPart(place.by) : place.kind === "tested";
}

/** `made.content !== undefined`, `typeof made.content === "string"` */
function isAskedForPresence(use: ReferenceValue): boolean {
  return (
    use.place.kind === "compared" && (isTypeof(use) || comparedWithNothing(use.document).has(use))
  );
}

const comparedWithNothing = onceForEach(
  (document: Document): ReadonlySet<Value> =>
    new Set(comparisonsIn(document).flatMap(({ asked, at }) => (isNullish(at) ? [asked] : []))),
);

/** The keys for which code asks what a value has: `"content" in made`. */
const keysAskedFor = onceForEach(({ operations }: Document): ReadonlyMap<Value, string> => {
  const asked = new Map<Value, string>();
  for (const { operands, operator } of operations.values()) {
    const [key, of] = operator === "in" ? operands : [];
    const name = key && stringOf(key);
    if (name !== undefined && of) asked.set(of, name);
  }
  return asked;
});
