import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withAsManyAsPossible } from "../../../cli/write/largest-set.js";

const letters = ["a", "b", "c", "d", "e", "f", "g", "h"];

/**
 * Returns the letters that are kept if some are bad and some need another one, and the number of
 * checks.
 */
async function kept(
  bad: string,
  needs: Readonly<Record<string, string>> = {},
): Promise<{ readonly kept: string; readonly asked: number }> {
  let asked = 0;
  const set = await withAsManyAsPossible(new Set<string>(), letters, (all) => {
    asked += 1;
    return [...all].every((one) => !bad.includes(one) && all.has(needs[one] ?? one));
  });
  return { kept: [...set].toSorted().join(""), asked };
}

describe("withAsManyAsPossible", () => {
  it("keeps all if nothing is wrong", async () => {
    expect(await kept("")).toEqual({ kept: "abcdefgh", asked: 1 });
  });

  it("leaves out one that is bad", async () => {
    expect(await kept("c")).toEqual({ kept: "abdefgh", asked: 8 });
  });

  it("keeps one together with a later one that it needs", async () => {
    expect((await kept("d", { a: "h" })).kept).toBe("abcefgh");
  });

  it("keeps two that need one another", async () => {
    expect((await kept("c", { a: "h", h: "a" })).kept).toBe("abdefgh");
  });

  it("keeps what is already in the set", async () => {
    const isSound = (all: ReadonlySet<string>): boolean => !(all.has("a") && all.has("b"));
    const set = await withAsManyAsPossible(new Set(["b"]), ["a", "c"], isSound);
    expect([...set]).toEqual(["b", "c"]);
  });

  it("leaves out nothing that could be added", async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(letters), fc.subarray(letters), async (bad, others) => {
        const needs = Object.fromEntries(
          others.map((one, index) => [one, others[index + 1] ?? one]),
        );
        const isSound = (all: ReadonlySet<string>): boolean =>
          [...all].every((one) => !bad.includes(one) && all.has(needs[one] ?? one));
        const set = await withAsManyAsPossible(new Set<string>(), letters, isSound);
        expect(isSound(set)).toBe(true);
        for (const one of letters)
          if (!set.has(one)) expect(isSound(new Set([...set, one]))).toBe(false);
      }),
    );
  });
});
