import { countUntil } from "../syntax/count-until.js";
import type { Branch, Document } from "../syntax/document.js";
import { usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { type ReferenceValue, type Span, type Value, within } from "../syntax/value.js";
import { casesIn } from "./switch-cases.js";

type Uses = readonly ReferenceValue[];

/**
 * The branches of a file in whose condition a name occurs, or another one does that stands for what
 * code makes of it: `const isText = part.type === "text"`, `const { type } = part`.
 */
export const branchesAsking = onceForEach((uses: Uses): ReadonlySet<Branch> => {
  const all = usesThrough(uses).filter(isInCondition);
  const [first] = all;
  if (!first) return new Set();
  return new Set(
    conditionsIn(first.document).flatMap(({ branch, test }) =>
      all.some(({ span }) => within(span, test)) ? branch : [],
    ),
  );
});

/** The uses of a name, and of those that stand for what code makes of it. */
export const usesThrough = onceForEach((uses: Uses): Uses =>
  uses.flatMap((use) => [use, ...derivedFrom(use)]),
);

/** Something on which it depends whether a branch runs. */
interface Condition {
  readonly branch: Branch;
  readonly test: Span;
}

/** The conditions of a document, what a `switch` asks about once for each case. */
const conditionsIn = onceForEach((document: Document): readonly Condition[] => {
  const cases = casesIn(document);
  return document.branches
    .flatMap((branch): readonly Condition[] => {
      const { labels = [], others = [] } = cases.get(branch) ?? {};
      const asked = [...labels, ...others].map(({ left }) => left.span);
      return [branch.test, ...asked].map((test) => ({ branch, test }));
    })
    .toSorted((one, other) => one.test[0] - other.test[0]);
});

function isInCondition({ document, span: [start, end] }: ReferenceValue): boolean {
  const before = countUntil(reachIn(document), start + 1, ([from]) => from);
  return (reachIn(document)[before - 1]?.[1] ?? 0) >= end;
}

/** Where each condition of a document starts, and where the last one ends that starts up to there. */
const reachIn = onceForEach((document: Document): readonly Span[] => {
  let last = 0;
  return conditionsIn(document).map(({ test: [start, end] }) => {
    last = Math.max(last, end);
    return [start, last] as const;
  });
});

/** The uses of constants that are made with a use, and of the names of what it takes apart. */
function derivedFrom({ document, place, span }: ReferenceValue): Uses {
  if (place.kind === "taken apart")
    return place.bindings.flatMap((one) => usesAt(document, one.name, one.span));
  return madeIn(document)
    .filter(({ value }) => within(span, value.span))
    .flatMap(({ name, value }) => usesAt(document, name, value.span));
}

/** The constants of a document that may stand for a condition. */
const madeIn = onceForEach(({ declarations }: Document) =>
  [...declarations].flatMap(([name, all]) =>
    all.flatMap((one): readonly { readonly name: string; readonly value: Value }[] =>
      one.kind === "const" && one.value && asking.has(one.value.kind)
        ? [{ name, value: one.value }]
        : [],
    ),
  ),
);

const asking: ReadonlySet<Value["kind"]> = new Set<Value["kind"]>([
  ...(["access", "call", "choice", "opaque", "reference"] as const),
]);
