import { type Branch, type Document, textOf } from "../../../syntax/document.js";
import { functionAround } from "../../../syntax/around.js";
import { type Span, type Value, within } from "../../../syntax/value.js";
import { runsIfTrue } from "../../deciding-branches.js";
import type { MethodIn, NamedMethod } from "./named-method.js";

/** A comparison of a value with the name of a method. */
interface Compared {
  readonly asked: Value;
  readonly at: Value;
  readonly method: string;
}

/** `switch (message.method) { case "tools/list": … }`, `if (method === "tools/list") …`. */
export function* comparedMethods(document: Document, methodIn: MethodIn): Iterable<NamedMethod> {
  const found = document.comparisons.flatMap(({ left, right }) =>
    [
      { asked: left, at: right },
      { asked: right, at: left },
    ].flatMap((one): readonly Compared[] => {
      const method = methodIn(one.at);
      return method === undefined ? [] : [{ ...one, method }];
    }),
  );
  const operators = new Map(
    [...document.operations.values()].flatMap(({ operands, operator }) =>
      operands.map((operand) => [operand, operator] as const),
    ),
  );
  for (const one of found) {
    const { at, method } = one;
    const isUnequal = operators.get(at)?.startsWith("!") === true;
    const named = { at, method, group: groupOf(one) };
    const arms = armsOf(document, at, isUnequal);
    if (arms.length === 0) yield named;
    for (const arm of arms) if (!isLabel(document, arm)) yield { ...named, arm };
  }
}

/** Whether the code is only a text, such as a name or a colour for what is shown. */
function isLabel(document: Document, arm: Span): boolean {
  return /^(?:case [^:]*:)?\s*(?:return )?(["'`])[^"'`]*\1;?$/u.test(textOf(document, arm));
}

/** The name of what is compared: `method` in `message.method`. */
function groupOf({ asked }: Compared): string {
  if (asked.kind === "access") return asked.key ?? "";
  return asked.kind === "reference" ? (asked.path.at(-1) ?? "") : "";
}

/** The code that runs where a comparison holds. */
function armsOf(document: Document, at: Value, isUnequal: boolean): readonly Span[] {
  const decided = document.branches.filter(({ test }) => within(at.span, test));
  const cases = decided.filter(({ test }) => isSame(test, at.span));
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
}

/** A case without statements of its own runs those of the next one. */
function withNextCases(document: Document, branch: Branch): Span {
  const [start, end] = branch.span;
  const isEmpty = /^\s*:\s*$/u.test(document.text.slice(branch.test[1], end));
  if (!isEmpty) return branch.span;
  const next = document.branches.find(
    ({ instead, span }) => isSame(instead, branch.instead) && span[0] >= end,
  );
  return next ? [start, withNextCases(document, next)[1]] : branch.span;
}

function isSame(one: Span, other: Span): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
