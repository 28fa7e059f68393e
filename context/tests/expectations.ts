import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  type ObjectValue,
  type Span,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { outwards } from "../../syntax/ancestors.js";
import type { ChangedObject } from "./changed-objects.js";
import { comparesWith, isMatcher } from "./test-comparisons.js";
import { commonTexts, type Shape, shapeOf } from "./value-shape.js";

/** A place where a test expects something of an object that a rewrite changes. */
export interface Expectation {
  readonly span: Span;
  /** The key whose value is expected, or `undefined` for the object as a whole. */
  readonly key: string | undefined;
}

/** How many texts must be equal to recognise an object that no import links to the test. */
const tellingTexts = 2;

/** Matchers that ignore additional members. */
const partial: ReadonlySet<string> = new Set([
  ...[
    "arrayContaining",
    "containSubset",
    "hasSubset",
    "objectContaining",
    "partialDeepStrictEqual",
  ],
  ...["toContainEqual", "toMatchObject"],
]);

/**
 * The places where a test expects an object as it is before a rewrite.
 *
 * @param isLinked whether the test imports the object's file, directly or indirectly
 */
export function expectationsOf(
  document: Document,
  object: ChangedObject,
  isLinked: boolean,
): readonly Expectation[] {
  const written = document.objects.flatMap((value) => expectedAs(value, object, isLinked));
  return isLinked ? [...written, ...readsOf(document, object)] : written;
}

function expectedAs(
  value: ObjectValue,
  { changed, gone, shape }: ChangedObject,
  isLinked: boolean,
): readonly Expectation[] {
  const own = shapeOf(value);
  const texts = commonTexts(own, shape);
  if (own.kind !== "object" || texts === undefined) return [];
  if (!isLinked && texts < tellingTexts) return [];
  const isHeld = (key: string): boolean => own.members.has(key);
  const key = gone.find(isHeld) ?? changed.find(isHeld);
  const isWhole = changed.length === 0 && texts > 0 && own.members.size === shape.members.size;
  if (key === undefined && !isWhole) return [];
  const matchers = matchersOf(value);
  const concerned = key === undefined ? matchers.filter((name) => !partial.has(name)) : matchers;
  if (matchers.length === 0 || concerned.length < matchers.length) return [];
  const member = value.entries.find((entry) => entry.kind === "member" && entry.key === key);
  return [{ span: member?.span ?? value.span, key }];
}

/** The names of the matchers that compare something with a value, outermost last. */
function matchersOf(value: Value): readonly string[] {
  const passed: string[] = [];
  for (const { place } of outwards(value)) {
    if (place.kind === "variable") {
      const uses = value.document.references.get(place.name) ?? [];
      const all = uses.map((use) => (use.path.length === 1 ? matchersOf(use) : []));
      const first = all.find((names) => names.length > 0);
      return first ? [...passed, ...first] : [];
    }
    if (place.kind === "member" || place.kind === "element") continue;
    if (place.kind !== "argument") return [];
    const { callee, name } = place.call;
    if (comparesWith(place.call)) return [...passed, name];
    if (callee[0] !== "expect" || callee.length < 2) return [];
    passed.push(name);
  }
  return [];
}

/** The places where a test reads a removed member and expects its old value. */
function readsOf(document: Document, { gone, shape }: ChangedObject): readonly Expectation[] {
  const holds = (key: string, expected: Shape): boolean => {
    const before = shape.members.get(key);
    return (
      gone.includes(key) &&
      before?.kind === "scalar" &&
      expected.kind === "scalar" &&
      before.value === expected.value
    );
  };
  return document.calls.flatMap((call) => {
    const { actual, expected } = comparisonIn(call);
    const key = actual && keyRead(actual);
    if (!actual || key === undefined || !holds(key, shapeOf(expected))) return [];
    return [{ span: actual.span, key }];
  });
}

/**
 * The two sides of `expect(actual).toBe(expected)`, `assert.equal(actual, expected)` or
 * `expect(…).toHaveProperty(actual, expected)`.
 */
function comparisonIn(call: CallValue) {
  const { callee, name, receiver, arguments: given } = call;
  const [first, second] = given.map(unlessSpread);
  if (!comparesWith(call)) return {};
  if (!isMatcher(callee) || name === "toHaveProperty") return { actual: first, expected: second };
  // `expect(…).resolves`
  const asked = receiver?.kind === "access" ? receiver.object : receiver;
  return {
    actual: asked?.kind === "call" ? unlessSpread(asked.arguments[0]) : undefined,
    expected: first,
  };
}

function keyRead(value: Value): string | undefined {
  if (value.kind === "access") return value.key;
  if (value.kind === "reference" && value.path.length > 1) return value.path.at(-1);
  return stringOf(value)?.split(".").at(-1);
}
