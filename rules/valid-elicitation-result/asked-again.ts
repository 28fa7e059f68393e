import { mayHaveAnswers, originInAnswer } from "../../context/elicitation/answers.js";
import { knownValue } from "../../context/known-values.js";
import { functionAround } from "../../syntax/around.js";
import { type Branch, type Comparison, type Document, textOf } from "../../syntax/document.js";
import { type Span, stringOf, type Value, within } from "../../syntax/value.js";
import type { AnswerDefect } from "./messages.js";

/** Reports code that asks a user again, without end, who declined or cancelled. */
export function* askedAgain(document: Document): Iterable<AnswerDefect> {
  if (!mayHaveAnswers(document)) return;
  for (const comparison of document.comparisons) {
    const span = spanOf(comparison);
    const loop = document.loops.findLast((one) => within(span, one));
    const branches = document.branches.filter(({ test }) => within(span, test));
    const repeats = branches.some((branch) => callsItself(document, branch));
    // Few comparisons are in one of these, and most of them are of something else than an action.
    if (!loop && !repeats) continue;
    const isRefusal = holdsForRefusals(document, comparison);
    if (isRefusal === undefined) continue;
    const isEndless =
      (loop !== undefined &&
        asksWithin(document, loop) &&
        isWithoutEnd(document, loop, { span, isRefusal }, branches)) ||
      (isRefusal && repeats);
    if (isEndless) yield { at: { span }, id: "askedAgain" };
  }
}

function spanOf({ left, right }: Comparison): Span {
  return [Math.min(left.outer[0], right.outer[0]), Math.max(left.outer[1], right.outer[1])];
}

/** Whether a comparison of the action of an answer holds for users who decline or cancel. */
function holdsForRefusals(document: Document, { left, right }: Comparison): boolean | undefined {
  const [action, said] = isAction(left) ? [left, right] : [right, left];
  const word = isAction(action) ? stringOf(knownValue(said)) : undefined;
  if (word === undefined) return undefined;
  const between = textOf(document, [
    Math.min(left.outer[1], right.outer[1]),
    Math.max(left.outer[0], right.outer[0]),
  ]);
  return (word === "accept") === between.includes("!");
}

function isAction(value: Value): boolean {
  const origin = originInAnswer(value);
  return origin?.proof === "official" && origin.path.join(".") === "action";
}

/** Whether an answer is asked for within a loop. */
function asksWithin(document: Document, loop: Span): boolean {
  return [...document.calls, ...document.values.filter(({ kind }) => kind === "await")].some(
    (one) => within(one.span, loop) && originInAnswer(one)?.path.length === 0,
  );
}

function isWithoutEnd(
  document: Document,
  loop: Span,
  { isRefusal, span }: { readonly isRefusal: boolean; readonly span: Span },
  branches: readonly Branch[],
): boolean {
  const text = textOf(document, loop);
  const exits = [...text.matchAll(/\b(?:return|throw|break)\b/gu)].map(
    ({ index }) => loop[0] + index,
  );
  const isLeft = (except: readonly Branch[]): boolean =>
    exits.some((at) => !except.some((branch) => within([at, at], branch.span)));
  // `while (answer.action !== "accept") …`
  const isHead = /\bwhile\s*\(\s*$/u.test(document.text.slice(0, span[0]));
  if (isHead && /^\s*\)/u.test(document.text.slice(span[1]))) return isRefusal && !isLeft([]);
  const bare = text.replaceAll(/\s/gu, "");
  if (!/^(?:while\((?:true|1)\)|for\(;;\))/u.test(bare)) return false;
  return isRefusal
    ? branches.some(
        (branch) => textOf(document, branch.span).replaceAll(/[\s{};]/gu, "") === "continue",
      )
    : branches.length > 0 && !isLeft(branches);
}

/** Whether a branch calls the function that it is part of. */
function callsItself(document: Document, { span }: Branch): boolean {
  const name = functionAround(document, span)?.name;
  return document.calls.some((call) => call.name === name && within(call.span, span));
}
