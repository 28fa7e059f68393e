import type { ESLint, Rule as EslintRule } from "eslint";
import { rules } from "../../rules/all.js";
import { toEslintRule } from "./eslint-rule.js";
import { release } from "./release.js";

/**
 * The plugin's rules and metadata, without the configurations, which refer to the plugin
 * themselves.
 */
export const plugin = {
  meta: { ...release, namespace: "mcp-schema" },
  rules: Object.fromEntries(
    // The rule types of typescript-eslint and ESLint differ only in their node types, which these
    // rules do not use.
    rules.map((rule) => [rule.id, toEslintRule(rule, rules) as unknown as EslintRule.RuleModule]),
  ),
} satisfies ESLint.Plugin;
