import type { Linter } from "eslint";
import { recommendedRules, rules } from "../../rules/all.js";
import { jsonLanguages } from "./json-languages.js";
import { hasInstalledParser } from "./parser/installed-parser.js";
import { typescriptParser } from "./parser/typescript-parser.js";
import { plugin } from "./plugin.js";
import type { Revision } from "../../protocol/revision.js";
import type { Rule } from "../../rules/rule.js";
import { settingsKey, type UserSettings } from "../../rules/settings.js";
import { rulesCrashingOnJson } from "./rules-crashing-on-json.js";
import { rulesForTheCompiler } from "./rules-for-the-compiler.js";

const scriptFiles = ["**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}"];

/** Script files that ESLint cannot parse by itself. */
const typescriptFiles = ["**/*.{ts,tsx,mts,cts}"];

/**
 * TypeScript files that have a parser of their own, from a plugin for their framework. ESLint only
 * checks them if that is configured.
 */
const filesOfFrameworks = ["**/*.svelte.ts"];

/**
 * How TypeScript files are parsed. ESLint only checks them because this configuration adds them, so
 * without another parser, it also turns off the rules of ESLint that are not made for TypeScript.
 */
function typescript(name: string): Linter.Config {
  return {
    name: `mcp-schema/${name}/typescript`,
    files: typescriptFiles,
    ignores: filesOfFrameworks,
    languageOptions: { parser: typescriptParser },
    // Read when all imports of the user's configuration are loaded, and with them the parser that
    // it sets.
    get rules() {
      return hasInstalledParser(process.cwd()) ? {} : off(rulesForTheCompiler);
    },
  };
}

/** ESLint accepts unknown rules that are off, so the project need not have their plugins. */
function off(names: readonly string[]): Linter.RulesRecord {
  return Object.fromEntries(names.map((name) => [name, "off"] as const));
}

/**
 * The recommended rules: an error where the protocol says MUST, a warning for SHOULD and for legacy
 * features.
 */
export const recommended: Linter.Config[] = configs("recommended", recommendedRules);

/** The recommended rules for projects that migrate to a revision. */
export const byRevision: Readonly<Record<TargetRevision, Linter.Config[]>> = {
  "2025-11-25": movingTo("2025-11-25"),
  "2026-07-28": movingTo("2026-07-28"),
};

/**
 * The revisions that a project can migrate to: the one that both SDK lines negotiate, and the
 * newest.
 */
export type TargetRevision = Extract<Revision, "2025-11-25" | "2026-07-28">;

function movingTo(protocolVersion: TargetRevision): Linter.Config[] {
  return configs(protocolVersion, recommendedRules, { protocolVersion });
}

/** Every rule as an error, with `completeness` enabled. */
export const all: Linter.Config[] = configs("all", rules, { completeness: true }, () => "error");

function configs(
  name: string,
  chosen: readonly Rule[],
  settings?: UserSettings,
  severity = (rule: Rule): "error" | "warn" => rule.docs.severity,
): Linter.Config[] {
  const config = {
    ...(settings && { settings: { [settingsKey]: settings } }),
    plugins: { "mcp-schema": plugin },
    rules: Object.fromEntries(
      chosen.map((rule) => [`mcp-schema/${rule.id}`, severity(rule)] as const),
    ),
  };
  // Under a name of its own: a project may have another copy of `@eslint/json` as `json`, and
  // ESLint rejects two plugins with the same name.
  const plugins = { ...config.plugins, "mcp-schema-json": jsonLanguages };
  // Many tools accept comments and trailing commas in `.json` too. Whether they are allowed is not
  // checked here.
  const languageOptions = { allowTrailingCommas: true };
  return [
    typescript(name),
    {
      name: `mcp-schema/${name}/script`,
      files: scriptFiles,
      ignores: filesOfFrameworks,
      ...config,
    },
    {
      name: `mcp-schema/${name}/json`,
      files: ["**/*.{json,jsonc}"],
      ignores: ["**/{package-lock,npm-shrinkwrap}.json"],
      plugins,
      rules: { ...off(rulesCrashingOnJson), ...config.rules },
      language: "mcp-schema-json/jsonc",
      languageOptions,
    },
    {
      name: `mcp-schema/${name}/json5`,
      files: ["**/*.json5"],
      plugins,
      rules: { ...off(rulesCrashingOnJson), ...config.rules },
      language: "mcp-schema-json/json5",
    },
  ];
}
