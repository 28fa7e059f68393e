import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/all.js";
import { isThorough, numRuns } from "../chance.js";
import { casesOf } from "./cases-of-rules.js";
import { strangeHands } from "./handwriting.js";
import type { Ending } from "./line-endings.js";
import { type RewriteCase, verdictsOf } from "./rewrite-case.js";
import { type Bytes, isScript, type Language, languages, outcomeOf } from "./rewrite-outcome.js";

const bytesIn = (language: Language): fc.Arbitrary<Bytes> =>
  fc.record({
    endings: fc.constantFrom<readonly [Ending, ...Ending[]]>(
      ["\n"],
      ["\r\n"],
      ["\n", "\r\n"],
      ["\r\n", "\n"],
      ...(isScript(language) ? [["\n", "\r"] as const] : []),
    ),
    hasMark: fc.boolean(),
    hasFinalNewline: fc.boolean(),
  });

const own = (language: Language, { only }: RewriteCase): boolean =>
  only === undefined || (only === "script") === isScript(language);

/** The languages in which a rule rewrites something. */
const languagesOf = (cases: fc.Arbitrary<RewriteCase>): readonly Language[] => {
  const some = fc.sample(cases, 100);
  return languages.filter((language) => some.some((one) => own(language, one)));
};

describe.each(Object.entries(casesOf))("what %s rewrites", (id, cases) => {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new Error(`There is no rule ${id}.`);

  it("is kept by the SDKs after the rewrite", () => {
    fc.assert(
      fc.property(cases, (one) => {
        if (one.revision !== undefined || one.verdict === undefined) return;
        // zod loses keys with this name anywhere.
        if (JSON.stringify(one.before).includes('"__proto__":')) return;
        expect(verdictsOf(one.subject, one.before)).toEqual([one.verdict, one.verdict]);
        expect(verdictsOf(one.subject, one.suggested)).toEqual(["kept", "kept"]);
      }),
    );
  });

  it.each(
    languagesOf(cases).flatMap((language) =>
      (["spaces", "comments"] as const)
        .filter((gaps) => gaps === "spaces" || language !== "json")
        .map((gaps) => ({ language, gaps })),
    ),
  )("is rewritten correctly in .$language with $gaps anywhere", ({ language, gaps }) => {
    let count = 0;
    fc.assert(
      fc.property(
        cases.filter((one) => own(language, one)),
        strangeHands(isScript(language), gaps),
        bytesIn(language),
        fc.boolean(),
        (one, hand, bytes, withSuggestions) => {
          const outcome = outcomeOf(rule, one, language, hand, bytes, withSuggestions);
          const { before, fixed, suggested } = one;
          const isRewritten = outcome.migrated !== outcome.text;
          const stays = outcome.mayStay && !isRewritten;
          const data = stays ? before : withSuggestions ? suggested : fixed;
          expect(outcome).toEqual({ ...outcome, problems: [], data });
          if (isRewritten) count += 1;
        },
      ),
      { numRuns: numRuns(32) },
    );
    // Make sure that something was rewritten. Values with comments are hardly ever written twice.
    if (gaps === "spaces" || (isThorough && id !== "matching-structured-text"))
      expect(count).toBeGreaterThan(0);
  });
});
