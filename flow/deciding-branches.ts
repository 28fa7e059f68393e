import { functionAround, functionOfScope } from "../syntax/around.js";
import { byKeys } from "../syntax/by-keys.js";
import { type Branch, type Document, textOf } from "../syntax/document.js";
import { type FunctionValue, isSameSpan, type Span, type Value, within } from "../syntax/value.js";
import { Nested } from "../syntax/nested.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
import { holds } from "./conditions.js";
import { casesIn, leavesAtEnd, runsCase } from "./switch-cases.js";

/** A branch that decides whether a place is reached: it contains it, or may leave before it. */
export interface DecidingBranch {
  readonly branch: Branch;
  readonly isEarlier: boolean;
  /** The branches around an earlier one that run for it to be reached. */
  readonly around: readonly Branch[];
}

/** Whether a branch runs where its test holds, as opposed to the code after `else` or `:`. */
export function runsIfTrue(branch: Branch): boolean {
  return runsAlone(branch) || branch.span[0] < branch.instead[0];
}

/** The branches that certainly decide whether a place is reached. */
export function certainBranches(document: Document, at: Span): readonly DecidingBranch[] {
  return remembered(certainIn(document), at.join(), () =>
    decidingBranches(document, at).flatMap((one) => {
      if (!one.isEarlier) return one;
      const leaving = aroundLeavingIn(document)(one.branch);
      const around = leaving && branchesApart(document, leaving, at);
      // The code after a `switch` runs after `break`.
      const isInCase = around?.some((branch) => casesIn(document).has(branch)) === true;
      return around && !isInCase ? { ...one, around } : [];
    }),
  );
}

/** The certain branches by places, of which each is asked about for every call that leads there. */
const certainIn = onceForEach((): Map<string, readonly DecidingBranch[]> => new Map());

/**
 * The branches that run where some code does that comes before a place; `undefined` if it is in a
 * loop or anything else that may not run.
 *
 * @param around what is around that code
 */
function branchesApart(
  document: Document,
  around: readonly Span[],
  at: Span,
): readonly Branch[] | undefined {
  const apart = around.filter((one) => !within(at, one));
  if (apart.length === 0) return [];
  const branches = apart.map((span) =>
    branchesIn(document)
      .around(span)
      .filter((one) => isSameSpan(span, one.span)),
  );
  return branches.every((some) => some.length > 0) ? branches.flat() : undefined;
}

/**
 * Whether a place is only reached after some code before it that certainly runs.
 *
 * @param isTrue whether a part of a condition is true; `undefined` if that is not known
 */
export function comesAfter(
  document: Document,
  at: Span,
  before: Span,
  isTrue: (part: Value) => boolean | undefined,
): boolean {
  const around = nestingIn(document).around(before);
  const branches = branchesApart(document, around, at);
  return branches?.every((one) => runs(document, one, isTrue) === true) === true;
}

/** What is around each branch of a document that ends by leaving, looked for when first asked. */
const aroundLeavingIn = onceForEach((document: Document) => {
  const known = new Map<Branch, readonly Span[] | undefined>();
  return (branch: Branch) => remembered(known, branch, () => aroundLeaving(document, branch));
});

/** The blocks, loops and branches around a branch; `undefined` if it does not end by leaving. */
function aroundLeaving(document: Document, branch: Branch): readonly Span[] | undefined {
  const { span } = branch;
  if (!leavesAtEnd(document, span)) return undefined;
  // The code after a `switch` runs after `break`.
  if (casesIn(document).has(branch) && /\bbreak\b/u.test(textOf(document, span))) return undefined;
  return nestingIn(document)
    .around(span)
    .filter((one) => !isSameSpan(span, one));
}

/** The blocks, loops and branches of a document. */
const nestingIn = onceForEach((document: Document): Nested<Span> => {
  const spans = [...document.blocks(), ...document.branches].map(({ span }) => span);
  return new Nested([...spans, ...document.loops], (span) => span);
});

const branchesIn = onceForEach(
  ({ branches }: Document) => new Nested(branches, ({ span }) => span),
);

/**
 * Whether some of the branches that decide whether a place is reached has another outcome.
 *
 * @param isTrue whether a part of a condition is true; `undefined` if that is not known
 */
export function isRefusedBy(
  document: Document,
  branches: readonly DecidingBranch[],
  isTrue: (part: Value) => boolean | undefined,
): boolean {
  return branches.some(({ around, branch, isEarlier }) => {
    const outcome = runs(document, branch, isTrue);
    if (!isEarlier) return outcome === false;
    return outcome === true && around.every((one) => runs(document, one, isTrue) === true);
  });
}

/**
 * Whether all of the branches that decide whether a place is reached have the outcome for it.
 *
 * @param isTrue whether a part of a condition is true; `undefined` if that is not known
 */
export function isLetThroughBy(
  document: Document,
  branches: readonly DecidingBranch[],
  isTrue: (part: Value) => boolean | undefined,
): boolean {
  return branches.every(({ around, branch, isEarlier }) => {
    const ways = [branch, ...around].map((one) => runs(document, one, isTrue));
    return isEarlier ? ways.includes(false) : ways[0] === true;
  });
}

/** Whether the code of a branch runs; `undefined` if that is not known. */
function runs(
  document: Document,
  branch: Branch,
  isTrue: (part: Value) => boolean | undefined,
): boolean | undefined {
  const own = casesIn(document).get(branch);
  if (own) return runsCase(own, isTrue);
  const outcome = holds(document, branch.test, isTrue);
  return outcome === undefined ? undefined : outcome === runsIfTrue(branch);
}

/** Whether nothing runs instead of the code of a branch. */
export function runsAlone({ instead, test }: Branch): boolean {
  return instead[0] === instead[1] || instead[0] === test[0];
}

/** The branches that decide whether a place is reached. */
export function decidingBranches(document: Document, span: Span): readonly DecidingBranch[] {
  const earlier = [...madeAround(document, span)].flatMap((by) =>
    // Which case of a `switch` runs is decided where its own code is.
    (leavingIn(document).get(by) ?? []).filter(
      (branch) =>
        branch.span[1] <= span[0] &&
        !(within(span, branch.instead) && casesIn(document).has(branch)),
    ),
  );
  return [
    ...branchesIn(document)
      .around(span)
      .map((branch) => ({ branch, isEarlier: false, around: [] })),
    ...earlier.map((branch) => ({ branch, isEarlier: true, around: [] })),
  ];
}

/**
 * The functions around a place, or at it, from the innermost to one that is not made where it is
 * written. Without such a one, the file is the last, as `undefined`.
 */
function madeAround(document: Document, at: Span): ReadonlySet<FunctionValue | undefined> {
  const made = new Set<FunctionValue | undefined>();
  let by = functionOfScope(document, at) ?? functionAround(document, at);
  for (; by && !hoisted.has(by.place.kind); by = functionAround(document, by.span)) made.add(by);
  return made.add(by);
}

/** Places of functions that exist before the code around them runs, or as parts of classes. */
const hoisted: ReadonlySet<Value["place"]["kind"]> = new Set(["elsewhere", "method", "property"]);

/** The branches of a document that may leave what is around them, by the function of each. */
const leavingIn = onceForEach((document: Document) =>
  byKeys(
    document.branches.filter(({ span }) =>
      /\b(?:return|throw|continue|break)\b/u.test(textOf(document, span)),
    ),
    ({ span }) => [functionAround(document, span)],
  ),
);

/**
 * Whether a value is assigned only in some cases: in a branch that has no alternative and does not
 * contain what it replaces or is put into.
 */
export function isConditional(value: Value, other: Value): boolean {
  return branchesIn(value.document)
    .around(value.span)
    .some(({ instead, span }) => !within(other.span, span) && instead[0] === instead[1]);
}
