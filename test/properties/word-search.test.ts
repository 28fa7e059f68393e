import fc from "fast-check";
import { expect, it } from "vitest";
import { numRuns } from "../chance.js";
import { WordSearch } from "../../rules/word-search.js";

// Few letters, so words often share prefixes and suffixes or contain one another.
const words = fc.uniqueArray(
  fc.string({ unit: fc.constantFrom("a", "b", "/"), minLength: 1, maxLength: 4 }),
  { maxLength: 8 },
);
const text = fc.string({
  unit: fc.constantFrom("a", "b", "/", "é", "\uFEFF", "😀"),
  maxLength: 30,
});

it.each([0, 10_000])("finds exactly the words of a text, after %i other characters", (count) => {
  const sample = fc.property(words, text, (some, whole) => {
    const held = some.filter((word) => whole.includes(word));
    const search = new WordSearch(some);
    expect(search.isIn("é".repeat(count))).toBe(false);
    expect([...search.heldBy(whole)].toSorted()).toEqual(held.toSorted());
    expect(search.isIn(whole)).toBe(held.length > 0);
    expect(search.isInBytes(Buffer.from(whole))).toBe(held.length > 0);
  });
  fc.assert(sample, { numRuns: numRuns(2000) });
});
