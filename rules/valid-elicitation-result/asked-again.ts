import { originInAnswer } from "../../context/elicitation/answers.js";
import { knownValue } from "../../context/known-values.js";
import { functionAround } from "../../syntax/around.js";
import { type Branch, type Document, textOf } from "../../syntax/document.js";
import { type Span, stringOf, type Value, within } from "../../syntax/value.js";
import type { AnswerDefect } from "./messages.js";

/** A comparison that holds whenever a user declines, or never does. */
interface Decision {
  readonly span: Span;
  /** Whether it holds for users who decline or cancel. */
  readonly isRefusal: boolean;
}

/** Reports code that asks a user again, without end, who declined or cancelled. */
export function* askedAgain(document: Document): Iterable<AnswerDefect> {
  for (const decision of decisionsOf(document)) {
    const loop = document.loops.findLast((one) => within(decision.span, one));
    const branches = document.branches.filter(({ test }) => within(decision.span, test));
    const isEndless =
      (loop !== undefined &&
        asksWithin(document, loop) &&
        isWithoutEnd(document, loop, decision, branches)) ||
      (decision.isRefusal && branches.some((branch) => callsItself(document, branch)));
    if (isEndless) yield { at: decision, id: "askedAgain" };
  }
}

function decisionsOf(document: Document): readonly Decision[] {
  return document.comparisons.flatMap(({ left, right }) => {
    const [action, said] = isAction(left) ? [left, right] : [right, left];
    const word = isAction(action) ? stringOf(knownValue(said)) : undefined;
    if (word === undefined) return [];
    const between = textOf(document, [
      Math.min(left.outer[1], right.outer[1]),
      Math.max(left.outer[0], right.outer[0]),
    ]);
    const span: Span = [
      Math.min(left.outer[0], right.outer[0]),
      Math.max(left.outer[1], right.outer[1]),
    ];
    return [{ span, isRefusal: (word === "accept") === between.includes("!") }];
  });
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
  { isRefusal, span }: Decision,
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
  return document.calls.some(
    ({ callee, span: at }) => callee.at(-1) === name && within(at, span) && name !== undefined,
  );
}
