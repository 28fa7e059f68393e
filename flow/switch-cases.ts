import { blockAt } from "../syntax/block-at.js";
import { byKeys } from "../syntax/by-keys.js";
import { type Branch, type Comparison, type Document, textOf } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { type Span, type Value, within } from "../syntax/value.js";

/** The ways to the code of a case of a `switch`, its own and those of cases that go on into it. */
export interface SwitchCase {
  /** The comparisons with labels that lead there. */
  readonly labels: readonly Comparison[];
  /** If `default` leads there too, those that lead elsewhere. */
  readonly others: readonly Comparison[] | undefined;
}

/** The cases of all `switch` statements, by the branch of each. */
export const casesIn = onceForEach((document: Document): ReadonlyMap<Branch, SwitchCase> => {
  // What runs instead of a case is in the `switch` around it, elsewhere it is beside the branch.
  const cases = document.branches.filter(({ instead, span }) => within(span, instead));
  const labels = new Map(document.comparisons.map((one) => [one.right.span.join(), one]));
  const labelOf = ({ test }: Branch): Comparison | undefined => labels.get(test.join());
  const found = new Map<Branch, SwitchCase>();
  for (const group of byKeys(cases, ({ instead }) => [instead.join()]).values()) {
    const all = group.flatMap((one) => labelOf(one) ?? []);
    let ways: Branch[] = [];
    for (const branch of group) {
      ways.push(branch);
      const own = ways.flatMap((one) => labelOf(one) ?? []);
      const others =
        own.length < ways.length ? all.filter((label) => !own.includes(label)) : undefined;
      found.set(branch, { labels: own, others });
      if (leavesAtEnd(document, branch.span)) ways = [];
    }
  }
  return found;
});

/**
 * Whether the code of a case runs.
 *
 * @param isTrue whether a part of a condition is true, here that a label is what `switch` asks about;
 *   `undefined` if that is not known
 */
export function runsCase(
  { labels, others }: SwitchCase,
  isTrue: (part: Value) => boolean | undefined,
): boolean | undefined {
  // A label is a comparison if it is written out, and a condition in `switch (true)`.
  const outcomes = (others ?? labels).map(({ left, right }) => {
    const isCondition = left.kind === "scalar" && left.value === true;
    return right.kind === "scalar" || isCondition ? isTrue(right) : undefined;
  });
  if (outcomes.includes(true)) return others === undefined;
  return outcomes.includes(undefined) ? undefined : others !== undefined;
}

/** Whether some code ends by leaving what is around it. */
export function leavesAtEnd(document: Document, span: Span): boolean {
  const block = blockAt(document, span);
  const last = block ? block.statements.at(-1)?.span : span;
  const text = last ? textOf(document, last) : "";
  if (last && block && text.startsWith("{")) return leavesAtEnd(document, last);
  return /^(?:return|throw|continue|break)\b/u.test(text);
}
