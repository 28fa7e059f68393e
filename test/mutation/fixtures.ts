import { strict as assert } from "node:assert";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "mocha";
import { checkText } from "../../engine/check.js";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { settingsFor } from "../../rules/settings.js";
import { listFindings } from "../list-findings.js";
import { fixtures } from "../fixture.js";

for (const {
  changes,
  ending,
  folder,
  input,
  name,
  output,
  rules,
  settings: { path },
  user,
} of fixtures())
  it(name, async () => {
    const parse = await parserFor(`a.${ending}`);
    assert.ok(parse);
    // Created for each run: rules cache what they derive from settings, and would keep results from
    // before the mutant.
    const settings = settingsFor(user)(path);
    const found = listFindings(input, checkText(input, parse, rules, settings));
    assert.equal(found, read(join(folder, "findings.txt")) ?? "");
    const fixed = output ?? input;
    const migrated = (withSuggestions: boolean): string =>
      migrateText(input, parse, rules, settings, withSuggestions).text;
    // Skip cases without a rewrite: each one runs thousands of times.
    if (/^\S+ fix /mu.test(found)) assert.equal(migrated(false), fixed);
    if (/^\S+ suggestion /mu.test(found))
      assert.equal(migrated(true), changes.get("suggested") ?? fixed);
  });

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
