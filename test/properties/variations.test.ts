import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { applyEdits } from "../../syntax/edit.js";
import { isNode } from "../../syntax/readers/node.js";
import { fixtures } from "../fixture.js";
import { checkerOf } from "../looked-at-once.js";
import { variations } from "./variations.js";

const scripts = fixtures().filter(({ ending }) => /^[cm]?[jt]sx?$/u.test(ending));

/** Each case is written in one other way, and the next case in the next one. */
it.each(
  Object.entries(variations).map(([name, edits], index, all) => ({
    name,
    edits,
    index,
    of: all.length,
  })),
)("finds the same with $name", async ({ edits, index, of }) => {
  const differences: string[] = [];
  let tried = 0;
  for (const fixture of scripts.filter((_, at) => at % of === index)) {
    const { input, name } = fixture;
    const program: unknown = parseSync(`a.${fixture.ending}`, input).program;
    const changes = isNode(program) ? edits(program, input) : [];
    if (changes.length === 0) continue;
    const { by } = await checkerOf(fixture);
    const check = by(fixture.rules, fixture.settings);
    const foundIn = (text: string): readonly string[] => {
      const checked = check(text);
      if (checked.kind === "failed") return [checked.message];
      return checked.found.map(({ finding, rule }) => `${rule.id} ${finding.messageId}`).toSorted();
    };
    tried += 1;
    const [expected, actual] = [foundIn(input), foundIn(applyEdits(input, changes))];
    if (expected.join() !== actual.join()) differences.push(name);
  }
  expect(differences).toEqual([]);
  expect(tried).toBeGreaterThan(30);
});
