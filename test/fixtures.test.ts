import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { checkText } from "../cli/check.js";
import { migrateText } from "../cli/migrate.js";
import { parserFor } from "../cli/parse.js";
import { rules } from "../rules/all.js";
import { describeFindings } from "./describe-findings.js";
import { fixtures } from "./fixture.js";

describe.each(fixtures().map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  const { ending, folder, input, output, ruleId, settings } = fixture;
  const migrated = async (text: string, withSuggestions: boolean): Promise<string> =>
    migrateText(text, await parse(ending), rules, settings, withSuggestions).text;
  let plain: Promise<string> | undefined;
  let suggested: Promise<string> | undefined;
  // Several tests look at them.
  const withFixes = (): Promise<string> => (plain ??= migrated(input, false));
  const withSuggestions = (): Promise<string> => (suggested ??= migrated(input, true));

  it("reports what findings.txt says", async () => {
    const checked = checkText(input, await parse(ending), rules, settings);
    const report = describeFindings(input, checked);
    if (ruleId === undefined) expect(report).toBe("");
    else {
      expect(report).toMatch(ruleId);
      await expect(report).toMatchFileSnapshot(join(folder, "findings.txt"));
    }
  });

  it("becomes its output, and stays it", async () => {
    const text = await withFixes();
    if (text === input) expect(output).toBe(undefined);
    else {
      await expect(text).toMatchFileSnapshot(join(folder, `output.${ending}`));
      expect(await migrated(text, false)).toBe(text);
    }
  });

  it("becomes suggested.* with the suggestions, and stays it", async () => {
    const text = await withSuggestions();
    const path = join(folder, `suggested.${ending}`);
    if (text === (await withFixes())) expect(existsSync(path)).toBe(false);
    else {
      await expect(text).toMatchFileSnapshot(path);
      expect(await migrated(text, true)).toBe(text);
    }
  });

  it("stays clean under prettier's defaults", async () => {
    const parser = { ts: "typescript", tsx: "typescript", js: "babel" }[ending] ?? ending;
    const isClean = async (text: string): Promise<boolean> =>
      (await format(text, { parser, filepath: `a.${ending}` })) === text;
    if (!(await isClean(input))) return;
    for (const text of new Set([await withFixes(), await withSuggestions()]))
      expect(text).toBe(await format(text, { parser }));
  });

  it("has no file that nothing reads", () => {
    const known = [`input.${ending}`, "settings.json"];
    if (ruleId !== undefined) known.push(`output.${ending}`, `suggested.${ending}`, "findings.txt");
    expect(readdirSync(folder).filter((file) => !known.includes(file))).toEqual([]);
  });
});

it("every message of every rule is shown by a case", async () => {
  const shown = new Set<string>();
  for (const { ending, input, settings } of fixtures()) {
    const checked = checkText(input, await parse(ending), rules, settings);
    for (const { rule, finding } of checked.kind === "checked" ? checked.found : [])
      for (const { messageId } of [finding, ...(finding.suggestions ?? [])])
        shown.add(`${rule.id}: ${messageId}`);
  }
  // Told where other files are looked into: see test/projects.
  for (const id of ["coupledReader", "coupledTest", "widenType"])
    shown.add(`no-legacy-enum-names: ${id}`);
  const all = rules.flatMap(({ id, messages }) =>
    Object.keys(messages).map((name) => `${id}: ${name}`),
  );
  expect([...shown].toSorted()).toEqual(all.toSorted());
});

async function parse(ending: string): Promise<NonNullable<Awaited<ReturnType<typeof parserFor>>>> {
  const parser = await parserFor(`a.${ending}`);
  if (!parser) throw new Error(`No parser for .${ending}`);
  return parser;
}
