import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../context/settings.js";
import { rules } from "../rules/all.js";
import type { Rule } from "../rules/rule.js";
import { settingsFor, type UserSettings } from "../rules/settings.js";
import { changedTexts } from "./changes.js";

/**
 * One case: a folder `test/fixtures/<rule>/<case>/`, or `test/fixtures/silent/<case>/` for code
 * that must not be reported.
 */
export interface Fixture {
  readonly name: string;
  /** The rule that the case is about; `undefined` if no rule may report anything. */
  readonly ruleId: string | undefined;
  /**
   * The rules to run: all except those that report nearly every case and are not the subject of
   * this one.
   */
  readonly rules: readonly Rule[];
  readonly folder: string;
  readonly ending: string;
  readonly input: string;
  /** What changes.diff says: a text for each of its sections. */
  readonly changes: ReadonlyMap<string, string>;
  /** The text after the fixes, if there are any. */
  readonly output: string | undefined;
  readonly user: UserSettings;
  readonly settings: Settings;
}

interface CaseSettings extends UserSettings {
  /** The path of the file in its project. */
  readonly path?: string;
}

/** Rules that require more than most code has: they would report the cases of all other rules. */
const askingForMore: ReadonlySet<string> = new Set(["tool-annotations"]);

const usualRules = rules.filter(({ id }) => !askingForMore.has(id));

const root = join(import.meta.dirname, "fixtures");

/** Returns all cases. */
export function fixtures(): readonly Fixture[] {
  return readdirSync(root)
    .toSorted()
    .flatMap((group) =>
      readdirSync(join(root, group))
        .filter((name) => name !== "messages.txt")
        .toSorted()
        .map((name) => fixtureAt(group, name)),
    );
}

function fixtureAt(group: string, name: string): Fixture {
  const folder = join(root, group, name);
  const inputs = readdirSync(folder).filter((file) => file.startsWith("input."));
  const [file = ""] = inputs;
  if (inputs.length !== 1) throw new Error(`${folder} needs exactly one input.*`);
  const input = readFileSync(join(folder, file), "utf8");
  const diff = join(folder, "changes.diff");
  const { path = `src/${file}`, ...user } = readSettings(join(folder, "settings.json"));
  return {
    name: `${group}/${name}`,
    ruleId: group === "silent" ? undefined : group,
    rules: askingForMore.has(group) ? rules : usualRules,
    folder,
    ending: file.slice("input.".length),
    input,
    // Read on demand: the diff does not fit an input that was just edited.
    get changes() {
      return changedTexts(input, existsSync(diff) ? readFileSync(diff, "utf8") : "");
    },
    get output() {
      return this.changes.get("output");
    },
    user,
    settings: settingsFor(user)(path),
  };
}

function readSettings(path: string): CaseSettings {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as CaseSettings) : {}; // our own files
}
