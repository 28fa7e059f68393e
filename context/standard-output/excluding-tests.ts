import { partsOfCondition } from "../../flow/conditions.js";
import { type Document, textOf } from "../../syntax/document.js";
import { assignmentsTo, declarationAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { type Span, type Value, within } from "../../syntax/value.js";
import { leaves } from "./leaving.js";

/** What a test says where some code runs: that `list` holds, or that `cmd` is not "serve". */
interface Outcome {
  readonly asked: Value;
  /** What it is compared with; `undefined` if it is only tested. */
  readonly with: Value | undefined;
  readonly holds: boolean;
}

/**
 * Whether the tests on the ways to two places exclude each other, in branches of their own:
 * `if (list) …; if (!list) …`, or `cmd !== "serve"` and `cmd === "serve"`.
 */
export function excludeEachOther(document: Document, one: Span, other: Span): boolean {
  const others = outcomesAt(document, other);
  return outcomesAt(document, one).some((said) => others.some((its) => contradict(said, its)));
}

function contradict(one: Outcome, other: Outcome): boolean {
  if (!isSameNow(one.asked, other.asked)) return false;
  if (!one.with || !other.with) return one.with === other.with && one.holds !== other.holds;
  if (textOfValue(one.with) === textOfValue(other.with)) return one.holds !== other.holds;
  const areLiterals = one.with.kind === "scalar" && other.with.kind === "scalar";
  return areLiterals && one.holds && other.holds;
}

/** Whether the same expression has the same value at two places: nothing is assigned in between. */
function isSameNow(one: Value, other: Value): boolean {
  if (textOfValue(one) !== textOfValue(other)) return false;
  if (one.kind !== "reference") return true;
  const { document, path, span } = one;
  const declaration = declarationAt(document, path[0], span);
  if (declaration !== declarationAt(document, path[0], other.span)) return false;
  const [from, to] = [span[0], other.span[0]].toSorted((a, b) => a - b);
  return !assignmentsTo(document, path[0], declaration).some(
    ({ value }) => value.span[0] > (from ?? 0) && value.span[0] < (to ?? 0),
  );
}

function textOfValue({ document, span }: Value): string {
  return textOf(document, span);
}

/** What the tests say that lead to a place: those around it, and those that leave before it. */
function outcomesAt(document: Document, at: Span): readonly Outcome[] {
  return decided(document).flatMap(({ rest, span, tests }) =>
    within(at, span) || (rest && within(at, rest)) ? tests(within(at, span)) : [],
  );
}

/** A branch with what its test says inside of it, and in the code that it leaves to others. */
interface Decided {
  readonly span: Span;
  readonly rest: Span | undefined;
  readonly tests: (isInside: boolean) => readonly Outcome[];
}

const decided = onceForEach((document: Document): readonly Decided[] => [
  ...document.branches
    // A case of a `switch` is compared with something else than its test.
    .filter(({ instead, span, test }) => test[0] !== test[1] && !within(span, instead))
    .map(({ instead, span, test }): Decided => {
      const isElse = instead[0] >= test[1] && instead[0] < span[0];
      return {
        span,
        rest: leaves(document, span) ? restOfBlock(document, test, span) : undefined,
        tests: (isInside) => outcomesOfTest(document, test, isInside !== isElse),
      };
    }),
  // `a || b`: the test is that `a` does not hold.
  ...document.values.flatMap((value): readonly Decided[] => {
    const [test, next] = value.kind === "choice" && value.isFallback ? value.alternatives : [];
    if (!test || !next) return [];
    return [{ span: next.span, rest: undefined, tests: () => outcomesOf(test, false) }];
  }),
]);

/** The code after a branch in the block around it. */
function restOfBlock(document: Document, test: Span, span: Span): Span | undefined {
  const around = document.blocks().findLast((block) => within(test, block.span));
  return around && [span[1], around.span[1]];
}

/** What a condition says if it holds, or if it does not: each operand of `a && b`, or of `a || b`. */
function outcomesOfTest(document: Document, test: Span, holds: boolean): readonly Outcome[] {
  const { joint, parts } = partsOfCondition(document, test) ?? { parts: [] };
  const areAllKnown = joint === undefined || joint === (holds ? "&&" : "||");
  return areAllKnown ? parts.flatMap((one) => outcomesOf(one, holds)) : [];
}

/** What the outcome of one test says: that of `!list` is about `list`, that of `!(a || b)` about both. */
function outcomesOf(test: Value, holds: boolean): readonly Outcome[] {
  const { operands, operator } = test.document.operations.get(test) ?? {};
  const [left, right] = operands ?? [];
  if (operator === "!" && left) return outcomesOf(left, !holds);
  if (test.kind === "choice" && test.isFallback && !holds)
    return test.alternatives.flatMap((one) => outcomesOf(one, false));
  const [, not] = /^([=!])==?$/u.exec(operator ?? "") ?? [];
  if (not === undefined || !left || !right) return [{ asked: test, with: undefined, holds }];
  const [asked, compared] = left.kind === "scalar" ? [right, left] : [left, right];
  return [{ asked, with: compared, holds: holds === (not === "=") }];
}
