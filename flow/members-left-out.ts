import { comparisonsIn } from "../syntax/comparisons.js";
import type { Document } from "../syntax/document.js";
import { isReassigned, usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { member, type ReferenceValue, stringOf, type Value } from "../syntax/value.js";
import { certainBranches, isRefusedBy } from "./deciding-branches.js";

/** Texts that a member does not have or, with `isRest`, that it has no others. */
export interface MemberLeftOut {
  readonly key: string;
  readonly texts: readonly string[];
  readonly isRest: boolean;
}

/**
 * What members of a value do not say where code uses it, as the code compares them with texts:
 * `one.type === "json" ? toText(one) : one`.
 */
export const membersLeftOut = onceForEach((use: ReferenceValue): readonly MemberLeftOut[] => {
  const { document, path, span } = use;
  const [name, ...others] = path;
  if (others.length > 0) return [];
  const members = usesAt(document, name, span).filter((one) => one.path.length === 2);
  const compared = members.filter((one) => textsFor(document).has(one));
  if (compared.length === 0 || isReassigned(document, name, span)) return [];
  const branches = certainBranches(document, span);
  return [...new Set(compared.flatMap((one) => one.path.slice(1)))].flatMap(
    (key): readonly MemberLeftOut[] => {
      const own = members.filter((one) => one.path[1] === key);
      if (own.some(({ place }) => place.kind === "written")) return [];
      const known = own.flatMap((one) => textsFor(document).get(one) ?? []);
      const isOut = (text: string | undefined): boolean =>
        isRefusedBy(document, branches, (part) => isTrueOf(part, own, text));
      const texts = known.filter(isOut);
      return [
        ...(texts.length > 0 ? [{ key, texts, isRest: false }] : []),
        ...(isOut(undefined) ? [{ key, texts: known, isRest: true }] : []),
      ];
    },
  );
});

/** The texts with which code compares something. */
const textsFor = onceForEach((document: Document): ReadonlyMap<Value, string> => {
  const pairs = comparisonsIn(document).flatMap(({ asked, at }) => {
    const text = stringOf(at);
    return text === undefined ? [] : [[asked, text] as const];
  });
  return new Map(pairs);
});

/**
 * Whether a comparison of a member is true if the member is a text, or for `undefined` one that no
 * comparison names; `undefined` for other conditions.
 */
function isTrueOf(
  part: Value,
  own: readonly Value[],
  text: string | undefined,
): boolean | undefined {
  const { operands = [], operator = "" } = part.document.operations.get(part) ?? {};
  const asked = operands.find((one) => own.includes(one));
  const of = asked && textsFor(part.document).get(asked);
  if (of === undefined || !/^[!=]==?$/u.test(operator)) return undefined;
  return (of === text) === operator.startsWith("=");
}

/** Whether an object has a member that says that it is left out. */
export function hasMemberLeftOut(value: Value, some: readonly MemberLeftOut[]): boolean {
  return some.some(({ isRest, key, texts }) => {
    const text = value.kind === "object" ? stringOf(member(value, key)?.value) : undefined;
    return text !== undefined && texts.includes(text) !== isRest;
  });
}
