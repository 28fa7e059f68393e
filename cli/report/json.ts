import { type Report, telling } from "./report.js";

/** ESLint's `LintResult[]`. */
export function json(report: Report): string {
  return `${JSON.stringify(telling(report))}\n`;
}
