import { ESLint } from "eslint";
import type { FileResult } from "../results.js";

/** ESLint's own report for people, without its advice about `--fix`, an option we do not have. */
export async function stylish(results: readonly FileResult[]): Promise<string> {
  const eslint = new ESLint({ overrideConfigFile: true });
  const formatter = await eslint.loadFormatter("stylish");
  const plain = results.map((result) => ({
    ...result,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
  }));
  return formatter.format(plain);
}
