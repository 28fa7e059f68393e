import type { FileResult } from "../results.js";

/**
 * ESLint's own report for people, without its advice about `--fix`, an option we do not have.
 * ESLint takes longer to load than our work takes, so a run with nothing to say does without it.
 */
export async function stylish(results: readonly FileResult[]): Promise<string> {
  if (results.length === 0) return "";
  const { ESLint } = await import("eslint");
  const eslint = new ESLint({ overrideConfigFile: true });
  const formatter = await eslint.loadFormatter("stylish");
  const plain = results.map((result) => ({
    ...result,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
  }));
  return formatter.format(plain);
}
