import type { Branch, Document } from "../syntax/document.js";
import { usesAt } from "../syntax/names.js";
import { Nested } from "../syntax/nested.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { ReferenceValue, Span, Value } from "../syntax/value.js";
import { casesIn } from "./switch-cases.js";

type Uses = readonly ReferenceValue[];

/**
 * The branches of a file in whose condition a name occurs, or another one does that stands for what
 * code makes of it: `const isText = part.type === "text"`, `const { type } = part`.
 */
export const branchesAsking = onceForEach(
  (uses: Uses): ReadonlySet<Branch> =>
    new Set(
      usesThrough(uses).flatMap(({ document, span }) =>
        conditionsIn(document)
          .around(span)
          .map(({ branch }) => branch),
      ),
    ),
);

/** The uses of a name, and of those that stand for what code makes of it. */
export const usesThrough = onceForEach((uses: Uses): Uses =>
  uses.flatMap((use) => [use, ...derivedFrom(use)]),
);

/** Something on which it depends whether a branch runs. */
interface Condition {
  readonly branch: Branch;
  readonly test: Span;
}

/** The conditions of a document, what a `switch` compares once for each case. */
const conditionsIn = onceForEach((document: Document): Nested<Condition> => {
  const cases = casesIn(document);
  const conditions = document.branches.flatMap((branch): readonly Condition[] => {
    const { labels = [], others = [] } = cases.get(branch) ?? {};
    const asked = [...labels, ...others].flatMap(({ left, right }) => [left.span, right.span]);
    return [branch.test, ...asked].map((test) => ({ branch, test }));
  });
  return new Nested(conditions, ({ test }) => test);
});

/** The uses of constants that are made with a use, and of the names of what it takes apart. */
function derivedFrom({ document, place, span }: ReferenceValue): Uses {
  if (place.kind === "taken apart")
    return place.bindings.flatMap((one) => usesAt(document, one.name, one.span));
  return madeIn(document)
    .around(span)
    .flatMap(({ name, value }) => usesAt(document, name, value.span));
}

/** A constant that may be a condition. */
interface Made {
  readonly name: string;
  readonly value: Value;
}

const madeIn = onceForEach(({ declarations }: Document): Nested<Made> => {
  const made = [...declarations].flatMap(([name, all]) =>
    all.flatMap((one): readonly Made[] =>
      one.kind === "const" && one.value && asking.has(one.value.kind)
        ? [{ name, value: one.value }]
        : [],
    ),
  );
  return new Nested(made, ({ value }) => value.span);
});

const asking: ReadonlySet<Value["kind"]> = new Set<Value["kind"]>([
  ...(["access", "call", "choice", "opaque", "reference"] as const),
]);
