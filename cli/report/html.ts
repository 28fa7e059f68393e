import { formatted } from "./eslint-formatter.js";
import { type Report, telling } from "./report.js";

/** ESLint's own page, with links to the pages of our rules. */
export async function html(report: Report): Promise<string> {
  const { plugin } = await import("../../rules/plugin.js");
  return formatted("html", telling(report), false, [
    // A file that is named is meant, even where ESLint would ignore it.
    { ignores: ["!**/node_modules/", "!**/.git/"] },
    // With `**/*` alone, ESLint would take none of them for a file to lint.
    { files: ["**/*.*"], plugins: { "mcp-schema": plugin } },
  ]);
}
