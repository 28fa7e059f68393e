import type { Document } from "../../syntax/document.js";
import { applyEdits, type Edit } from "../../syntax/edit.js";
import { editedObjects } from "../../syntax/edited-object.js";
import { type EvaluationStep, evaluationSteps } from "../../syntax/steps.js";
import { type ObjectValue, type Span, within } from "../../syntax/value.js";

/**
 * Why a rewrite may change the result of the code, as a reason: calls and other side effects would
 * run in a different order, or a value would be read before or after a call that may change it.
 */
export function orderReason(document: Document, edits: readonly Edit[]): string | undefined {
  const objects = editedObjects(document, edits).map(({ object }) => object);
  const whole = objects.filter(
    (object) => !objects.some((other) => other !== object && within(object.span, other.span)),
  );
  return whole.every((object) => keepsOrder(object, edits))
    ? undefined
    : "its parts would be evaluated in a different order";
}

function keepsOrder(object: ObjectValue, edits: readonly Edit[]): boolean {
  const { document } = object;
  const all = evaluationSteps(object);
  const acts = all.filter(({ kind }) => kind === "act");
  // Safe because nothing runs that could change the values that are read.
  if (acts.length === 0) return true;
  const isMentioned = (name: string): boolean =>
    acts.some(({ span }) => document.text.slice(...span).includes(name));
  // A call cannot change a local value that is not passed to it.
  const steps = all.filter(({ local }) => local === undefined || isMentioned(local));
  const after = edited(document, object.span, edits);
  let rest = after;
  let reads: readonly EvaluationStep[] = [];
  const areIn = (text: string): boolean =>
    reads.every((read) => find(text, edited(document, read.span, [])) !== undefined);
  for (const step of steps) {
    if (step.kind === "read") {
      reads = [...reads, step];
      continue;
    }
    const act = step.callee ?? edited(document, step.span, edits);
    const at = find(rest, act);
    if (at === undefined || !areIn(rest.slice(0, at))) return false;
    rest = rest.slice(at + act.length);
    reads = [];
  }
  return areIn(rest);
}

/** The source of a span after the edits inside it, without insignificant white space. */
function edited({ text }: Document, [start, end]: Span, edits: readonly Edit[]): string {
  const own = edits
    .filter(({ span }) => span[0] > start && span[1] < end)
    .map((edit) => ({ ...edit, span: [edit.span[0] - start, edit.span[1] - start] as const }));
  return applyEdits(text.slice(start, end), own)
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ ?(?<sign>[^\w$ ]) ?/gu, "$<sign>");
}

/** The end of a text that continues into the name after it. The dots of `...` do not. */
const inName = /(?:[\w$]|(?<!\.\.)\.)$/u;

/** The offset of an expression in a text, unless it is only part of a longer name. */
function find(text: string, expression: string): number | undefined {
  const isName = /^[\w$]/u.test(expression);
  for (let at = text.indexOf(expression); at !== -1; at = text.indexOf(expression, at + 1)) {
    const behind = text.charAt(at + expression.length);
    const continues = /[\w$]$/u.test(expression) && /[\w$]/u.test(behind);
    if (!continues && !(isName && inName.test(text.slice(0, at)))) return at;
  }
  return undefined;
}
