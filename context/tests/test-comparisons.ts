import { builtinMethod } from "../../flow/builtins.js";
import type { CallValue, Value } from "../../syntax/value.js";
import { outwards } from "../../syntax/ancestors.js";

/** Functions that compare values in tests. Their arguments are expectations, not messages. */
const compares = /^(?:expect|assert|(?:not)?[dD]eep\w*Equal)$/u;

/** Matchers, which are called on the return value of `expect(…)`. */
const matchers = /^to[A-Z]/u;

/** Whether a value is an expectation of a test. */
export function isExpected(value: Value): boolean {
  for (const { place } of outwards(value)) {
    if (place.kind === "argument" && isComparison(place.call.callee)) return true;
  }
  return false;
}

/** Whether a callee is a matcher such as `expect(…).toEqual`, whose argument is an expectation. */
export function isMatcher(callee: readonly string[]): boolean {
  const name = callee.at(-1) ?? "";
  // `[].toSpliced(…)` is a method of lists.
  return callee[0] === "?" && matchers.test(name) && builtinMethod(name, 1) === undefined;
}

/** Whether a call asserts that something equals its argument. */
export function comparesWith({ callee, receiver }: CallValue): boolean {
  const isNegated = receiver?.kind === "access" && receiver.key === "not";
  if (isNegated || callee.some((name) => name.startsWith("not"))) return false;
  return callee.some((name) => name !== "expect") && isComparison(callee);
}

function isComparison(callee: readonly string[]): boolean {
  // `t.same(…)`
  const isSame = callee.length > 1 && callee.at(-1) === "same";
  return isMatcher(callee) || isSame || callee.some((name) => compares.test(name));
}
