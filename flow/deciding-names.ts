import { countUntil } from "../syntax/count-until.js";
import type { Document } from "../syntax/document.js";
import { usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { type ReferenceValue, type Span, type Value, within } from "../syntax/value.js";

type Uses = readonly ReferenceValue[];

/**
 * Whether a name occurs in a condition of its file, or another one does that stands for what code
 * makes of it: `const isText = part.type === "text"`, `const { type } = part`.
 */
export const decides = onceForEach((uses: Uses): boolean =>
  uses.some((use) => isInCondition(use) || derivedFrom(use).some(isInCondition)),
);

function isInCondition({ document, span: [start, end] }: ReferenceValue): boolean {
  const reach = conditionsIn(document);
  const before = countUntil(reach, start + 1, ([from]) => from);
  return (reach[before - 1]?.[1] ?? 0) >= end;
}

/** Where each condition of a document starts, and where the last one ends that starts up to there. */
const conditionsIn = onceForEach(({ branches }: Document): readonly Span[] => {
  let last = 0;
  return branches
    .map(({ test }) => test)
    .toSorted(([a], [b]) => a - b)
    .map(([start, end]) => [start, (last = Math.max(last, end))] as const);
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
