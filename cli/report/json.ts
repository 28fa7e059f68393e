import { type Report, telling } from "./report.js";

/** A report in the format of ESLint's `LintResult[]`. */
export function json(report: Report): string {
  return `${JSON.stringify(telling(report))}\n`;
}
