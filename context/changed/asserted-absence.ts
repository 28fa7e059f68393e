import { holder } from "../../syntax/ancestors.js";
import { type Document, textOf } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import {
  type AccessValue,
  type CallValue,
  isSameSpan,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { runsIfTrue } from "../../flow/deciding-branches.js";
import { type Asserted, combined, expectation, saidBy, saidOf } from "./assertions.js";

/**
 * Whether a program checks that what a place reads is not there: `expect(header).toBeNull()`,
 * `assert(header === null)`, `if (header) throw …`.
 */
export function isAssertedAbsent(document: Document, span: Span): boolean {
  const around = document.values.filter((one) => within(span, one.span));
  const value = around.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
  return value !== undefined && leadsToAbsence(value, "holds");
}

function lengthOf({ span: [start, end] }: Value): number {
  return end - start;
}

/**
 * Follows a value outwards to a check.
 *
 * @param means what it is if the place reads something: `header` holds, `header === null` fails
 */
function leadsToAbsence(value: Value, means: Asserted): boolean {
  const { document, place } = value;
  // Only further on: constants can be made of themselves, or of one another.
  if (place.kind === "variable")
    return usesAt(document, place.name, value.span).some(
      (use) => use.span[0] > value.span[1] && leadsToAbsence(use, means),
    );
  if (place.kind === "accessed") return throughAccess(place.by, means);
  if (place.kind === "argument" || place.kind === "receiver")
    return throughCall(value, place.call, means);
  const around = holder(place);
  if (around)
    return (around.kind === "choice" || around.kind === "await") && leadsToAbsence(around, means);
  return throughOperation(value, means) || (means === "holds" && throwsIfTrue(value));
}

/** `expect(header).to.be.null` */
function throughAccess(by: AccessValue, means: Asserted): boolean {
  const said = saidBy(by.key ?? "");
  if (said && by.place.kind === "dropped") return combined(means, said) === "fails";
  return leadsToAbsence(by, by.key === "not" ? combined(means, "fails") : means);
}

/** A check says something of the value; whatever else is called reads it, or reads something of it. */
function throughCall(value: Value, call: CallValue, means: Asserted): boolean {
  // `expect(headers).not.toHaveProperty("…")`
  const isNegated = value.place.kind === "argument" && isAfterNot(call);
  const meant = isNegated ? combined(means, "fails") : means;
  const said = saidOf(call, value);
  return said ? combined(meant, said) === "fails" : leadsToAbsence(call, meant);
}

function isAfterNot({ document, receiver }: CallValue): boolean {
  return receiver !== undefined && /\)[.\w]*\.not\b[.\w]*$/u.test(textOf(document, receiver.span));
}

/** `!header`, `header === null`, `"…" in headers` */
function throughOperation(value: Value, means: Asserted): boolean {
  const { by, operator, other } = operationsIn(value.document).get(value) ?? {};
  if (!by || operator === undefined) return false;
  if (operator === "in" || operator === "typeof") return leadsToAbsence(by, means);
  const said = operator === "!" ? "fails" : expectation(other);
  if (!said) return false;
  const isUnequal = operator === "!=" || operator === "!==";
  return leadsToAbsence(by, combined(means, isUnequal ? combined(said, "fails") : said));
}

/** The operations of a document, by each of their operands. */
const operationsIn = onceForEach(
  ({ operations }: Document) =>
    new Map(
      [...operations].flatMap(([by, { operands, operator }]) =>
        operands.map((one, index) => [one, { by, operator, other: operands[1 - index] }] as const),
      ),
    ),
);

/** Whether the program fails where a condition holds: `if (header) throw new Error(…)`. */
function throwsIfTrue({ document, span }: Value): boolean {
  return document.branches.some(
    (branch) =>
      isSameSpan(branch.test, span) &&
      runsIfTrue(branch) &&
      /^(?:\{\s*)?throw\b/u.test(textOf(document, branch.span)),
  );
}
