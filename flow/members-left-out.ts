import { comparisonsIn } from "../syntax/comparisons.js";
import type { Document } from "../syntax/document.js";
import { isReassigned, usesAt } from "../syntax/names.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
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
export const membersLeftOut = onceForEach((use: ReferenceValue): readonly MemberLeftOut[] =>
  use.path.length > 1 ? [] : leftOutAt(use),
);

/** The only text that a member of a name can be where code reads one: `one.type` of `one.data`. */
export function onlyTextOf(use: ReferenceValue, member: string): string | undefined {
  const own = leftOutAt(use).filter(({ key }) => key === member);
  const others = new Set(own.flatMap(({ isRest, texts }) => (isRest ? [] : texts)));
  const [only, ...more] = own
    .flatMap(({ isRest, texts }) => (isRest ? texts : []))
    .filter((text) => !others.has(text));
  return more.length > 0 ? undefined : only;
}

function leftOutAt({ document, path: [name], span }: ReferenceValue): readonly MemberLeftOut[] {
  const members = usesAt(document, name, span).filter((one) => one.path.length === 2);
  const compared = members.filter((one) => textsFor(document).has(one));
  if (compared.length === 0 || isReassigned(document, name, span)) return [];
  const branches = certainBranches(document, span);
  return [...new Set(compared.flatMap((one) => one.path.slice(1)))].flatMap(
    (key): readonly MemberLeftOut[] => {
      const own = members.filter((one) => one.path[1] === key);
      if (own.some(({ place }) => place.kind === "written")) return [];
      const known = own.flatMap((one) => [...(textsFor(document).get(one)?.values() ?? [])]);
      const isOut = (text: string | undefined): boolean =>
        isRefusedBy(document, branches, (part) => isTrueOf(part, own, text));
      return [
        { key, texts: known.filter(isOut), isRest: false },
        ...(isOut(undefined) ? [{ key, texts: known, isRest: true }] : []),
      ];
    },
  );
}

/** The texts with which code compares something, by the values that are the texts. */
const textsFor = onceForEach(
  (document: Document): ReadonlyMap<Value, ReadonlyMap<Value, string>> => {
    const found = new Map<Value, Map<Value, string>>();
    for (const { asked, at } of comparisonsIn(document)) {
      const text = stringOf(at);
      if (text !== undefined)
        remembered(found, asked, () => new Map<Value, string>()).set(at, text);
    }
    return found;
  },
);

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
  const texts = asked && textsFor(part.document).get(asked);
  const of = operands.flatMap((one) => texts?.get(one) ?? [])[0];
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
