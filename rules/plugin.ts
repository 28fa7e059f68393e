import { createRequire } from "node:module";
import type { ESLint, Rule as EslintRule } from "eslint";
import { rules } from "./all.js";
import { toEslintRule } from "./eslint-rule.js";

interface PackageFile {
  readonly name: string;
  readonly version: string;
}

// Two levels up from dist/rules; ESLint's cache is keyed by this version, so it must be the package's own.
const { name, version } = createRequire(import.meta.url)(
  "eslint-plugin-mcp-schema/package.json",
) as PackageFile; // our own file

/** The plugin's rules and its identity, without the configurations (which hold the plugin in turn). */
export const plugin = {
  meta: { name, version, namespace: "mcp-schema" },
  rules: Object.fromEntries(
    // typescript-eslint's rule type and ESLint's differ in the types of nodes alone, which our rules do not use.
    rules.map((rule) => [rule.id, toEslintRule(rule, rules) as unknown as EslintRule.RuleModule]),
  ),
} satisfies ESLint.Plugin;
