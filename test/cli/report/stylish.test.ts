import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ESLint } from "eslint";
import { expect, it } from "vitest";
import { inStylish } from "../../../cli/report/stylish.js";

const require = createRequire(import.meta.url);

/** ESLint's own formatter. */
const eslintStylish = require(
  join(dirname(require.resolve("eslint/package.json")), "lib/cli-engine/formatters/stylish.js"),
) as (results: readonly ESLint.LintResult[], told: { readonly color: boolean }) => string; // a module of ESLint

function resultOf(filePath: string, messages: ESLint.LintResult["messages"]): ESLint.LintResult {
  const errorCount = messages.filter(({ severity }) => severity === 2).length;
  const warningCount = messages.length - errorCount;
  const rest = { fatalErrorCount: 0, fixableErrorCount: 0, fixableWarningCount: 0 };
  const suppressed = { suppressedMessages: [], usedDeprecatedRules: [] };
  return { filePath, messages, errorCount, warningCount, ...rest, ...suppressed };
}

const error = {
  ruleId: "mcp-schema/a",
  severity: 2,
  message: "Short.",
  line: 7,
  column: 120,
} as const;
const warning = {
  ruleId: "mcp-schema/longer",
  severity: 1,
  message: "A longer message, with `code` …",
  line: 1042,
  column: 3,
} as const;
const unparsed = {
  ruleId: null,
  severity: 2,
  message: "Unexpected token",
  line: 1,
  column: 1,
} as const;

it.each([
  ["nothing", []],
  ["files without findings", [resultOf("a.ts", [])]],
  ["one finding", [resultOf("a.ts", [error])]],
  ["only warnings", [resultOf("a.ts", [warning]), resultOf("b.ts", [warning])]],
  ["findings of all kinds", [resultOf("a.ts", [error, warning, unparsed]), resultOf("b", [error])]],
] as const)("lists %s as ESLint does, in colour or not", (_, results) => {
  for (const color of [false, true])
    expect(inStylish(results, color)).toBe(eslintStylish(results, { color }));
});
