import { formatted } from "./eslint-formatter.js";
import { type Report, telling } from "./report.js";

/** ESLint's own page, with links to the pages of our rules. */
export async function html(report: Report): Promise<string> {
  const { plugin } = await import("../../rules/plugin.js");
  const entries = Object.entries(plugin.rules).map(
    ([id, { meta = {} }]) => [`mcp-schema/${id}`, meta] as const,
  );
  return formatted("html", telling(report), false, Object.fromEntries(entries));
}
