import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import type { Check } from "../engine/check.js";
import { rewriteText } from "../engine/migrate.js";
import { rules } from "../rules/all.js";
import { messageText, type Rule } from "../rules/rule.js";
import { changedTexts } from "./changes.js";
import { type Fixture, fixtures } from "./fixture.js";
import { checkerOf, remembered } from "./looked-at-once.js";
import { type Outcome, outcomeOf } from "./outcome.js";

const all = fixtures();

/** Returns the check for the texts of a case. Several tests use its findings. */
const checkOf = remembered(async (fixture: Fixture): Promise<Check> => {
  const { by } = await checkerOf(fixture);
  return by(fixture.rules, fixture.settings);
});

const ran = remembered(async (fixture: Fixture): Promise<Outcome> =>
  outcomeOf(fixture, await checkOf(fixture)),
);

describe.each(all.map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  const { ending, folder, input, ruleId, rules: ofCase } = fixture;

  it("reports what findings.txt says", async () => {
    const { findings } = await ran(fixture);
    if (ruleId === undefined) expect(findings).toBe("");
    else {
      expect(findings).toMatch(ruleId);
      await expect(findings).toMatchFileSnapshot(join(folder, "findings.txt"));
    }
  });

  it("becomes what changes.diff says", async () => {
    const { changes, output, suggested } = await ran(fixture);
    const path = join(folder, "changes.diff");
    if (changes === "") expect(existsSync(path)).toBe(false);
    else await expect(changes).toMatchFileSnapshot(path);
    // Each text follows from the input and the diff.
    const described = changedTexts(input, changes);
    expect(described.get("output") ?? input).toBe(output);
    expect(described.get("suggested") ?? output).toBe(suggested);
  });

  it("does not change again", async () => {
    const { output, suggested } = await ran(fixture);
    const again = async (text: string, withSuggestions: boolean): Promise<string> =>
      rewriteText(text, await checkOf(fixture), ofCase, withSuggestions).text;
    if (output !== input) expect(await again(output, false)).toBe(output);
    if (suggested !== output) expect(await again(suggested, true)).toBe(suggested);
  });

  it("stays formatted with Prettier's defaults", async () => {
    const parser = { ts: "typescript", tsx: "typescript", js: "babel" }[ending] ?? ending;
    const cleaned = (text: string): Promise<string> =>
      format(text, { parser, filepath: `a.${ending}` });
    const { output, suggested } = await ran(fixture);
    for (const text of new Set([output, suggested])) {
      if (text === input) continue;
      const clean = await cleaned(text);
      // Text that was not formatted before need not be formatted afterwards.
      if (text !== clean && (await cleaned(input)) === input) expect(text).toBe(clean);
    }
  });

  it("has no unused files", () => {
    const known = [`input.${ending}`, "settings.json"];
    if (ruleId !== undefined) known.push("changes.diff", "findings.txt");
    expect(readdirSync(folder).filter((file) => !known.includes(file))).toEqual([]);
  });
});

/** These are only reported in projects: see test/projects, and test/cli/run/installed-zod.test.ts. */
const reportedInProjects: readonly string[] = [
  ...["coupledReader", "dotenv", "dotenvImport", "widenType", "zodRecordKeys"],
];

it.each(rules.map((rule) => [rule.id, rule] as const))(
  "%s/messages.txt shows every message, as its first case says it",
  async (id, rule) => {
    const shown = await textsOf(rule);
    const others = reportedInProjects.filter((name) => Object.hasOwn(rule.messages, name));
    expect([...shown.keys(), ...others].toSorted()).toEqual(Object.keys(rule.messages).toSorted());
    const told = [...shown].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const text = told.map(([name, words]) => `${name}: ${words}\n`).join("");
    await expect(text).toMatchFileSnapshot(
      join(import.meta.dirname, "fixtures", id, "messages.txt"),
    );
  },
);

/** Returns the text of each message of a rule where its cases have it first. */
async function textsOf(rule: Rule): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const fixture of all.filter(({ ruleId }) => ruleId === rule.id)) {
    const checked = (await checkOf(fixture))(fixture.input);
    const found = checked.kind === "checked" ? checked.found : [];
    for (const { finding } of found.filter((one) => one.rule.id === rule.id))
      for (const { data, messageId } of [finding, ...(finding.suggestions ?? [])])
        if (!texts.has(messageId)) texts.set(messageId, messageText(rule, messageId, data));
  }
  return texts;
}
