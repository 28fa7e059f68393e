import { functionAround } from "../syntax/around.js";
import { type Branch, type Document, textOf } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { isSameSpan, type Span, type Value, within } from "../syntax/value.js";
import { runsIfTrue } from "../flow/deciding-branches.js";

const operatorsOf = onceForEach(
  ({ operations }: Document): ReadonlyMap<Value, string> =>
    new Map(
      [...operations.values()].flatMap(({ operands, operator }) =>
        operands.map((operand) => [operand, operator] as const),
      ),
    ),
);

/** The code that runs where a comparison with a value holds. */
export const armsOf = onceForEach((at: Value): readonly Span[] => {
  const { document } = at;
  const isUnequal = operatorsOf(document).get(at)?.startsWith("!") === true;
  const decided = document.branches.filter(({ test }) => within(at.span, test));
  const cases = decided.filter(({ test }) => isSameSpan(test, at.span));
  if (cases.length > 0) return cases.map((one) => withNextCases(document, one));
  return decided.filter(runsIfTrue).flatMap((branch): readonly Span[] => {
    const test = textOf(document, branch.test);
    // In `a || b`, the code runs for each of them, so all must be comparisons.
    if (!isUnequal)
      return test.split("||").every((part) => part.includes("==")) ? [branch.span] : [];
    if (test.includes("&&") || branch.instead[0] === branch.test[0]) return [];
    if (branch.instead[0] !== branch.instead[1]) return [branch.instead];
    const around = functionAround(document, branch.span);
    const leaves = /\b(?:return|throw|continue)\b/u.test(textOf(document, branch.span));
    return around && leaves ? [[branch.span[1], around.span[1]]] : [];
  });
});

/** A case without statements of its own runs those of the next one. */
function withNextCases(document: Document, branch: Branch): Span {
  const [start, end] = branch.span;
  const isEmpty = /^\s*:\s*$/u.test(document.text.slice(branch.test[1], end));
  if (!isEmpty) return branch.span;
  const next = document.branches.find(
    ({ instead, span }) => isSameSpan(instead, branch.instead) && span[0] >= end,
  );
  return next ? [start, withNextCases(document, next)[1]] : branch.span;
}
