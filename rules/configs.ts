import type { Linter } from "eslint";
import { builtinRules } from "eslint/use-at-your-own-risk";
import { recommendedRules, rules } from "./all.js";
import { jsonLanguages } from "./json-languages.js";
import { plugin } from "./plugin.js";
import type { Revision } from "../protocol/revision.js";
import type { Rule } from "./rule.js";
import { settingsKey, type UserSettings } from "./settings.js";
import { typedRules } from "./typed-rules.js";

/** The files of scripts; their language and parser stay as the project has them. */
const scriptFiles = ["**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}"];

/**
 * ESLint's own rules are for scripts, and some crash on JSON. A project that switches them on for all files (as
 * `js.configs.recommended` does) would meet that crash only because our configuration brings JSON files in. So would one
 * that switches on rules with type information.
 */
const scriptRulesOff: Linter.RulesRecord = Object.fromEntries(
  [
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- see the import
    ...builtinRules.keys(),
    // What is off may be unknown: a project need not have them.
    ...typedRules.map((name) => `@typescript-eslint/${name}`),
  ].map((name) => [name, "off"] as const),
);

/** MUST of the protocol is an error, legacy and SHOULD is a warning. */
export const recommended: Linter.Config[] = configs("recommended", recommendedRules);

/** The recommended rules, for projects that move to a revision. */
export const byRevision: Readonly<Record<TargetRevision, Linter.Config[]>> = {
  "2025-11-25": movingTo("2025-11-25"),
  "2026-07-28": movingTo("2026-07-28"),
};

/** The revisions that a project may want to move to: the one that both SDK lines negotiate, and the newest. */
export type TargetRevision = Extract<Revision, "2025-11-25" | "2026-07-28">;

function movingTo(protocolVersion: TargetRevision): Linter.Config[] {
  return withSettings(configs(protocolVersion, recommendedRules), { protocolVersion });
}

function withSettings(of: readonly Linter.Config[], settings: UserSettings): Linter.Config[] {
  return of.map((config) => ({ ...config, settings: { [settingsKey]: settings } }));
}

/** Every rule, each as an error and with all that it can find. */
export const all: Linter.Config[] = withSettings(
  configs("all", rules, () => "error"),
  { completeness: true },
);

function configs(
  name: string,
  chosen: readonly Rule[],
  severity = (rule: Rule): "error" | "warn" => rule.docs.severity,
): Linter.Config[] {
  const config = {
    plugins: { "mcp-schema": plugin },
    rules: Object.fromEntries(
      chosen.map((rule) => [`mcp-schema/${rule.id}`, severity(rule)] as const),
    ),
  };
  // Under a name of our own: a project may have another copy of @eslint/json as `json`, which ESLint would refuse.
  const plugins = { ...config.plugins, "mcp-schema-json": jsonLanguages };
  // Comments and trailing commas are accepted in .json too: many tools allow them, and whether they may stand there
  // is no question of ours.
  const languageOptions = { allowTrailingCommas: true };
  return [
    { name: `mcp-schema/${name}/script`, files: scriptFiles, ...config },
    {
      name: `mcp-schema/${name}/json`,
      files: ["**/*.{json,jsonc}"],
      ignores: ["**/package-lock.json"],
      plugins,
      rules: { ...scriptRulesOff, ...config.rules },
      language: "mcp-schema-json/jsonc",
      languageOptions,
    },
    {
      name: `mcp-schema/${name}/json5`,
      files: ["**/*.json5"],
      plugins,
      rules: { ...scriptRulesOff, ...config.rules },
      language: "mcp-schema-json/json5",
    },
  ];
}
