import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import type { Check } from "../engine/check.js";
import { rewriteText } from "../engine/migrate.js";
import { rules } from "../rules/all.js";
import { describeFindings } from "./describe-findings.js";
import { type Fixture, fixtures } from "./fixture.js";
import { checkerOf } from "./looked-at-once.js";

const all = fixtures();
const checks = new Map<Fixture, Promise<Check>>();

/** Returns the check for the texts of a case. Several tests use its findings. */
function checkOf(fixture: Fixture): Promise<Check> {
  const before = checks.get(fixture);
  if (before) return before;
  const check = checkerOf(fixture).then(({ by }) => by(fixture.rules, fixture.settings));
  checks.set(fixture, check);
  return check;
}

describe.each(all.map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  const { ending, folder, input, output, ruleId, rules: ofCase } = fixture;
  const migrated = async (text: string, withSuggestions: boolean): Promise<string> =>
    rewriteText(text, await checkOf(fixture), ofCase, withSuggestions).text;

  it("reports what findings.txt says", async () => {
    const report = describeFindings(input, (await checkOf(fixture))(input));
    if (ruleId === undefined) expect(report).toBe("");
    else {
      expect(report).toMatch(ruleId);
      await expect(report).toMatchFileSnapshot(join(folder, "findings.txt"));
    }
  });

  it("is fixed to output.*, and does not change again", async () => {
    const text = await migrated(input, false);
    if (text === input) expect(output).toBe(undefined);
    else {
      await expect(text).toMatchFileSnapshot(join(folder, `output.${ending}`));
      expect(await migrated(text, false)).toBe(text);
    }
  });

  it("is rewritten to suggested.* with suggestions, and does not change again", async () => {
    const text = await migrated(input, true);
    const path = join(folder, `suggested.${ending}`);
    if (text === (await migrated(input, false))) expect(existsSync(path)).toBe(false);
    else {
      await expect(text).toMatchFileSnapshot(path);
      expect(await migrated(text, true)).toBe(text);
    }
  });

  it("stays formatted with Prettier's defaults", async () => {
    const parser = { ts: "typescript", tsx: "typescript", js: "babel" }[ending] ?? ending;
    const cleaned = (text: string): Promise<string> =>
      format(text, { parser, filepath: `a.${ending}` });
    for (const text of new Set([await migrated(input, false), await migrated(input, true)])) {
      if (text === input) continue;
      const clean = await cleaned(text);
      // Text that was not formatted before need not be formatted afterwards.
      if (text !== clean && (await cleaned(input)) === input) expect(text).toBe(clean);
    }
  });

  it("has no unused files", () => {
    const known = [`input.${ending}`, "settings.json"];
    if (ruleId !== undefined) known.push(`output.${ending}`, `suggested.${ending}`, "findings.txt");
    expect(readdirSync(folder).filter((file) => !known.includes(file))).toEqual([]);
  });
});

it("every message of every rule is shown by a case", async () => {
  const shown = new Set<string>();
  for (const fixture of all) {
    const checked = (await checkOf(fixture))(fixture.input);
    for (const { rule, finding } of checked.kind === "checked" ? checked.found : [])
      for (const { messageId } of [finding, ...(finding.suggestions ?? [])])
        shown.add(`${rule.id}: ${messageId}`);
  }
  // These are only reported in projects with several files: see test/projects.
  for (const id of ["coupledReader", "widenType"]) shown.add(`no-legacy-enum-names: ${id}`);
  const messages = rules.flatMap(({ id, messages: all }) =>
    Object.keys(all).map((name) => `${id}: ${name}`),
  );
  expect([...shown].toSorted()).toEqual(messages.toSorted());
});
