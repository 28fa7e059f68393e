import { countUntil } from "../syntax/count-until.js";
import { type Document, textOf } from "../syntax/document.js";
import { onceForEach } from "../syntax/once-for-each.js";
import { type Span, type Value, within } from "../syntax/value.js";

/**
 * Whether a condition holds; `undefined` if that is not known.
 *
 * @param isTrue whether a part of it is true, which is neither negated nor joined of others
 */
export function holds(
  document: Document,
  condition: Span,
  isTrue: (part: Value) => boolean | undefined,
): boolean | undefined {
  const parts = partsOf(document, condition);
  const joints = new Set(jointsOf(document, condition, parts));
  if (parts.length === 0 || joints.size > 1 || joints.has(undefined)) return undefined;
  const outcomes = parts.map(({ value }) => outcomeOf(value, isTrue));
  const decisive = joints.has("||");
  if (outcomes.includes(decisive)) return decisive;
  return outcomes.includes(undefined) ? undefined : !decisive;
}

function outcomeOf(part: Value, isTrue: (part: Value) => boolean | undefined): boolean | undefined {
  const { operands: [negated] = [], operator } = part.document.operations.get(part) ?? {};
  if (operator !== "!" || !negated) return isTrue(part);
  const outcome = outcomeOf(negated, isTrue);
  return outcome === undefined ? undefined : !outcome;
}

interface Part {
  readonly span: Span;
  readonly value: Value;
}

/** The operands of `&&` and `||` in a condition. */
function partsOf(document: Document, condition: Span): readonly Part[] {
  const all = testedIn(document);
  const parts: Part[] = [];
  for (let index = countUntil(all, condition[0] - 1, ({ span }) => span[0]); ; index += 1) {
    const next = all[index];
    if (!next || next.span[0] >= condition[1]) return parts;
    const last = parts.at(-1);
    if (within(next.span, condition) && !(last && within(next.span, last.span))) parts.push(next);
  }
}

/** All that is tested in a document, by where it starts, outer ones first. */
const testedIn = onceForEach(({ values }: Document): readonly Part[] =>
  values
    .flatMap((value) =>
      value.place.kind === "tested" && !value.place.isNegated
        ? [{ span: value.place.span, value }]
        : [],
    )
    .toSorted(({ span: a }, { span: b }) => a[0] - b[0] || b[1] - a[1]),
);

/** What joins the parts of a condition; `undefined` where there is something else. */
function jointsOf(
  document: Document,
  [start, end]: Span,
  parts: readonly Part[],
): readonly ("&&" | "||" | undefined)[] {
  const starts = [...parts.map(({ span }) => span[0]), end];
  return starts.flatMap((next, index) => {
    const from = parts[index - 1]?.span[1] ?? start;
    const text = textOf(document, [from, next]).replaceAll(/[()\s]/gu, "");
    if (text === "" && (index === 0 || next === end)) return [];
    return text === "&&" || text === "||" ? [text] : [undefined];
  });
}
