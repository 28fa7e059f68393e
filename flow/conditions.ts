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
  const known = partsOfCondition(document, condition);
  if (!known) return undefined;
  const outcomes = known.parts.map((one) => outcomeOf(one, isTrue));
  const decisive = known.joint === "||";
  if (outcomes.includes(decisive)) return decisive;
  return outcomes.includes(undefined) ? undefined : !decisive;
}

function outcomeOf(part: Value, isTrue: (part: Value) => boolean | undefined): boolean | undefined {
  const { operands: [negated] = [], operator } = part.document.operations.get(part) ?? {};
  if (operator !== "!" || !negated) return isTrue(part);
  const outcome = outcomeOf(negated, isTrue);
  return outcome === undefined ? undefined : !outcome;
}

/** The parts of a condition, all of which are joined by the same operator; a single one by neither. */
interface Parts {
  readonly parts: readonly Value[];
  readonly joint: "&&" | "||" | undefined;
}

/** The operands of `&&`, or of `||`, in a condition; `undefined` if it has both or something else. */
export function partsOfCondition(document: Document, condition: Span): Parts | undefined {
  const parts = testedWithin(document, condition);
  const [joint, ...others] = new Set(jointsOf(document, condition, parts));
  if (parts.length === 0 || others.length > 0 || joint === "other") return undefined;
  return { parts: parts.map(({ value }) => value), joint };
}

interface Tested {
  readonly span: Span;
  readonly value: Value;
}

/** What is tested in a condition, but not in another part of it. */
function testedWithin(document: Document, condition: Span): readonly Tested[] {
  const all = testedIn(document);
  const found: Tested[] = [];
  for (let index = countUntil(all, condition[0] - 1, ({ span }) => span[0]); ; index += 1) {
    const next = all[index];
    if (!next || next.span[0] >= condition[1]) return found;
    const last = found.at(-1);
    if (within(next.span, condition) && !(last && within(next.span, last.span))) found.push(next);
  }
}

/** All that is tested in a document, by where it starts, outer ones first. */
const testedIn = onceForEach(({ values }: Document): readonly Tested[] =>
  values
    .flatMap((value) =>
      value.place.kind === "tested" && !value.place.isNegated
        ? [{ span: value.place.span, value }]
        : [],
    )
    .toSorted(({ span: a }, { span: b }) => a[0] - b[0] || b[1] - a[1]),
);

/** What joins the parts of a condition; "other" where there is something else. */
function jointsOf(
  document: Document,
  [start, end]: Span,
  parts: readonly Tested[],
): readonly ("&&" | "||" | "other")[] {
  const starts = [...parts.map(({ span }) => span[0]), end];
  return starts.flatMap((next, index) => {
    const from = parts[index - 1]?.span[1] ?? start;
    const text = textOf(document, [from, next]).replaceAll(/[()\s]/gu, "");
    if (text === "" && (index === 0 || next === end)) return [];
    return text === "&&" || text === "||" ? [text] : ["other"];
  });
}
