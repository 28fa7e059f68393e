import { createRequire } from "node:module";
import type { ESLint, Rule as EslintRule } from "eslint";
import { rules } from "../../rules/all.js";
import { toEslintRule } from "./eslint-rule.js";

interface PackageFile {
  readonly name: string;
  readonly version: string;
}

// Resolved by package name, from the source as well as from `dist/faces/eslint`. ESLint's cache is keyed
// by this version, so it must be the package's own.
const { name, version } = createRequire(import.meta.url)(
  "eslint-plugin-mcp-schema/package.json",
) as PackageFile; // the project's own file

/**
 * The plugin's rules and metadata, without the configurations, which refer to the plugin
 * themselves.
 */
export const plugin = {
  meta: { name, version, namespace: "mcp-schema" },
  rules: Object.fromEntries(
    // The rule types of typescript-eslint and ESLint differ only in their node types, which these
    // rules do not use.
    rules.map((rule) => [rule.id, toEslintRule(rule, rules) as unknown as EslintRule.RuleModule]),
  ),
} satisfies ESLint.Plugin;
