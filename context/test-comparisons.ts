import type { CallValue, Value } from "../syntax/value.js";
import { outwards } from "./ancestors.js";

/** Functions of tests that compare: what they are given is an expectation, not a message. */
const compares = /^(?:expect|assert|(?:not)?[dD]eep\w*Equal|same)$/u;

/** Matchers, which are called on what `expect(…)` returns. */
const matchers = /^to[A-Z]/u;

/** Whether the value is an expectation of a test. */
export function isExpected(value: Value): boolean {
  for (const { place } of outwards(value)) {
    if (place.kind === "argument" && isComparison(place.call.callee)) return true;
  }
  return false;
}

/** `expect(…).toEqual`, which is given what a test expects. */
export function isMatcher(callee: readonly string[]): boolean {
  return callee[0] === "?" && matchers.test(callee.at(-1) ?? "");
}

/** Whether a call is given what a test expects to be there. */
export function comparesWith({ callee, receiver }: CallValue): boolean {
  const isNegated = receiver?.kind === "access" && receiver.key === "not";
  if (isNegated || callee.some((name) => name.startsWith("not"))) return false;
  return callee.some((name) => name !== "expect") && isComparison(callee);
}

function isComparison(callee: readonly string[]): boolean {
  return isMatcher(callee) || callee.some((name) => compares.test(name));
}
