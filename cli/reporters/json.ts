import type { FileResult } from "../results.js";

/** ESLint's `LintResult[]`. */
export function json(results: readonly FileResult[]): Promise<string> {
  return Promise.resolve(`${JSON.stringify(results)}\n`);
}
