import type { AwaitValue, ChoiceValue, Place, Value } from "../../value.js";
import type { Draft } from "../draft.js";
import { child, type Node, nodes, spanOf } from "../node.js";
import { type Located, opaque, type Reading } from "./reading.js";

/** Reads `await a`, which evaluates to the resolved value of `a`. */
export function readAwaited(reading: Reading, node: Node, located: Located): Value {
  reading.document.pauses.push(spanOf(node));
  const value: Draft<AwaitValue> = {
    kind: "await",
    ...located,
    isPure: false,
    // A placeholder: the promise needs the value as its place.
    awaited: opaque(located),
  };
  value.awaited = reading.part(node, "argument", { kind: "awaited", by: value }) ?? value.awaited;
  return value;
}

/** Reads `a ? b : c`, `a ?? b`, `a || b` and `a && b`. */
export function readChoice(reading: Reading, node: Node, located: Located): Value {
  const isLogical = node.type === "LogicalExpression";
  const test = child(node, isLogical ? "left" : "test");
  const first = child(node, isLogical ? "right" : "consequent");
  const second = isLogical ? undefined : child(node, "alternate");
  const isAlternative = isLogical && node["operator"] !== "&&";
  const choice = emptyChoice(located, isAlternative);
  const { alternatives } = choice;
  const place: Place = { kind: "alternative", of: choice };
  // `a ?? b` and `a || b` may evaluate to their left side; for `a && b` only the right side
  // matters.
  const isTestPure = isAlternative || !test || readTest(reading, test, isLogical);
  for (const alternative of [isAlternative ? test : undefined, first, second])
    if (alternative) alternatives.push(reading.value(alternative, place));
  if (second) reading.branch(test, first, second);
  else if (test && isLogical && !isAlternative) reading.instead(test, first, spanOf(test));
  choice.isPure = isTestPure && alternatives.every((value) => value.isPure);
  return choice;
}

/** Reads `(a, b)`, which evaluates to its last expression. */
export function readSequence(reading: Reading, node: Node, located: Located): Value {
  const expressions = nodes(node, "expressions");
  const choice = emptyChoice(located, false);
  for (const one of expressions.slice(0, -1)) reading.value(one, { kind: "dropped" });
  for (const one of expressions.slice(-1))
    choice.alternatives.push(reading.value(one, { kind: "alternative", of: choice }));
  return choice;
}

/** A choice whose alternatives are not read yet: they need the choice as their place. */
function emptyChoice(
  located: Located,
  isFallback: boolean,
): Draft<ChoiceValue> & { readonly alternatives: Value[] } {
  return { kind: "choice", ...located, alternatives: [], isFallback, isPure: false };
}

/** Reads `if (a) b; else c`. */
export function readDecision(reading: Reading, node: Node): void {
  const [test, first, second] = ["test", "consequent", "alternate"].map((key) => child(node, key));
  reading.branch(test, first, second);
  if (test) readTest(reading, test, false);
  reading.visit(first);
  reading.visit(second);
}

/**
 * Reads a condition, treating each operand of `&&` and `||` as one of its own. Returns whether
 * evaluating it is pure.
 *
 * @param isKept whether the value is used as well
 */
function readTest(reading: Reading, node: Node, isKept: boolean): boolean {
  const operands = node.type === "LogicalExpression" && node["operator"] !== "??";
  if (!operands) {
    const place: Place = { kind: "tested", span: spanOf(node), isNegated: false };
    return reading.value(node, isKept ? { ...place, isKept } : place).isPure;
  }
  const sides = [child(node, "left"), child(node, "right")];
  const [left, right] = sides;
  if (node["operator"] === "&&" && left) reading.instead(left, right, spanOf(left));
  return sides.map((side) => !side || readTest(reading, side, isKept)).every(Boolean);
}
