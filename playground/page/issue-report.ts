import type { CheckedText } from "../analysis/question.js";
import { filesOnPage, type PageState } from "./state.js";

const address = "https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/issues/new";

/** The maximum length of the URL. GitHub rejects much longer ones. */
const longest = 7000;

/** Returns the URL of a new GitHub issue, prefilled with the contents of the page. */
export function issueAddress(state: PageState, found: CheckedText | undefined): string {
  const body = bodyOf(state, found);
  const made = (text: string): string =>
    `${address}?${new URLSearchParams({ body: text }).toString()}`;
  if (made(body).length <= longest) return made(body);
  const note = "\n\n_The text was too long for a link: please paste the rest._\n";
  let end = body.length;
  while (made(body.slice(0, end) + note).length > longest) end = Math.floor(end * 0.9);
  return made(body.slice(0, end) + note);
}

function bodyOf(state: PageState, found: CheckedText | undefined): string {
  const { clients = [], hosts = [], isAssumed = false, revision, ruleIds } = state;
  const registrations = state.registrations?.trim() ?? "";
  const files = filesOnPage(state).map(({ fileName, text }) => {
    const fence = fenceFor(text);
    const language = /\.(?<ending>\w+)$/u.exec(fileName)?.groups?.["ending"] ?? "";
    return `\`${fileName}\`:\n\n${fence}${language}\n${text}\n${fence}`;
  });
  const findings = (found?.findings ?? []).map(
    ({ column, line, message, ruleId }) => `- ${line}:${column} ${ruleId}: ${message}`,
  );
  const settings = [
    `revision ${revision}`,
    ...(clients.length > 0 ? [`clients ${clients.join(", ")}`] : []),
    ...(hosts.length > 0 ? [`hosts ${hosts.join(", ")}`] : []),
    ...(registrations === "" ? [] : [`registrations ${registrations}`]),
    ...(isAssumed ? ["treated as MCP"] : []),
    ...(ruleIds ? [`rules ${ruleIds.join(", ")}`] : []),
  ];
  return [
    "What should have happened:",
    "…",
    `What the playground finds, with ${settings.join("; ")}:`,
    findings.length > 0 ? findings.join("\n") : "Nothing.",
    ...files,
  ].join("\n\n");
}

/** Returns a code fence longer than any run of backticks in the text. */
function fenceFor(text: string): string {
  const longestRun = Math.max(2, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));
  return "`".repeat(longestRun + 1);
}
