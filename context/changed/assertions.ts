import { unlessSpread } from "../../syntax/spreads.js";
import { isNullish } from "../../syntax/undefined.js";
import { type CallValue, literalOf, stringOf, type Value } from "../../syntax/value.js";

/** Whether a value is something (or true), or not. */
export type Asserted = "holds" | "fails";

/** Words of test libraries, as functions (`assert.isNull(x)`) and as properties (`to.be.null`). */
const words: Readonly<Record<Asserted, readonly string[]>> = {
  holds: [
    // node:assert, ava, tap, uvu
    ...["assert", "ok", "true", "truthy"],
    // chai
    ...["exist", "exists", "isDefined", "isOk", "isTrue"],
    // jasmine, jest, vitest
    ...["toBeDefined", "toBeTrue", "toBeTruthy"],
    // of what holds a key
    ...["property", "toHaveProperty"],
  ],
  fails: [
    ...["false", "falsy", "notOk", "null", "undefined"],
    ...["isFalse", "isNotOk", "isNull", "isUndefined", "notExists"],
    ...["toBeFalse", "toBeFalsy", "toBeNull", "toBeNullish", "toBeUndefined"],
  ],
};

const byWord: ReadonlyMap<string, Asserted> = new Map([
  ...words.holds.map((word) => [word, "holds"] as const),
  ...words.fails.map((word) => [word, "fails"] as const),
]);

/** Functions that compare a value with another. */
const comparing = /^(?:(?:deep|deepStrict|strict)?equals?|eql?|is|same|toBe|to(?:Strict)?Equal)$/iu;

/** What a word of a test library says of what comes before it; `undefined` for other words. */
export function saidBy(word: string): Asserted | undefined {
  return byWord.get(word);
}

/** What a call of a test library says of one of its arguments, or of what comes before the dot. */
export function saidOf(call: CallValue, value: Value): Asserted | undefined {
  const word = call.name;
  const said = saidBy(word);
  if (said) return said;
  const isUnequal = /^not[A-Z]/u.test(word);
  if (!comparing.test(isUnequal ? word.slice("not".length) : word)) return undefined;
  const others = call.arguments.filter((one) => one !== value);
  const expected = expectation(unlessSpread(others[0]));
  return expected && isUnequal ? combined(expected, "fails") : expected;
}

/** What it says of a value that it equals another. */
export function expectation(other: Value | undefined): Asserted | undefined {
  if (!other) return undefined;
  const literal = literalOf(other);
  // `typeof header === "undefined"`
  if (isNullish(other) || literal === false || stringOf(other) === "undefined") return "fails";
  return literal === true ? "holds" : undefined;
}

/** What it means that something is said of a value that means something: two negations hold. */
export function combined(means: Asserted, said: Asserted): Asserted {
  return means === said ? "holds" : "fails";
}
