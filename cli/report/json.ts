import { type Report, telling } from "./report.js";

/** ESLint's `LintResult[]`. */
export function json(report: Report): Promise<string> {
  return Promise.resolve(`${JSON.stringify(telling(report))}\n`);
}
