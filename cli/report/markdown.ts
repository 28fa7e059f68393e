import { markdownTable } from "markdown-table";
import { documentationUrl } from "../../rules/documentation.js";
import { counted } from "./counted.js";
import { countsByRule } from "./counts-by-rule.js";
import { markdownCode, markdownText } from "./escape-markdown.js";
import { bareId, severityOf } from "./file-result.js";
import { nextSteps } from "./next-command.js";
import { pathFrom, type Report, type Told, told } from "./report.js";
import type { Statement } from "./statement.js";
import { summary } from "./summary.js";

/** A marker by which a workflow finds the comment that it wrote before. */
const signature = "<!-- eslint-plugin-mcp-schema -->";

/**
 * In characters: the maximum lengths of the parts and texts of a report. A comment of a pull
 * request is limited to 65,536.
 */
const most = { findings: 45_000, statements: 10_000, command: 2_000, message: 1_000 };

/** A report for a comment of a pull request. All that comes from files is escaped. */
export function markdown(report: Report): string {
  const statements = [...summary(report), ...countsByRule(report)].flatMap(statementItems);
  const shown = withinLength(statements, most.statements);
  const more = statements.length - shown.length;
  const steps = nextSteps(report).filter(({ command }) => command.length <= most.command);
  const parts = [
    signature,
    "### MCP schema code",
    [...shown, ...(more > 0 ? [`- … and ${counted(more, "more line")}`] : [])].join("\n"),
    findingsTable(report),
    ...steps.map(({ what, command }) => `${what}: ${markdownCode(command)}`),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function statementItems({ text, counts = [] }: Statement): readonly string[] {
  const items = counts.map(([what, count]) => `  - ${count} × ${markdownText(what)}`);
  return [`- ${markdownText(text)}`, ...items];
}

function findingsTable(report: Report): string {
  const all = told(report);
  if (all.length === 0) return "";
  const rows = all.map((one) => row(one, report));
  const lengths = rows.map((cells) => cells.join(" | "));
  const count = withinLength(lengths, most.findings).length;
  const heads = ["Place", "Severity", "Finding", "Rule"];
  const table = markdownTable([heads, ...rows.slice(0, count)], { alignDelimiters: false });
  const more = all.length - count;
  return more > 0 ? `${table}\n\n… and ${counted(more, "more finding")}.` : table;
}

function row({ result, message }: Told, { cwd }: Report): readonly string[] {
  const path = pathFrom(cwd, result.filePath);
  const { ruleId, line, column } = message;
  const id = ruleId === null ? undefined : bareId(ruleId);
  return [
    markdownCode(`${path}:${line}:${column}`),
    severityOf(message),
    markdownText(shortened(message.message)),
    id === undefined ? "" : `[${id}](${documentationUrl(id)})`,
  ];
}

/** The first lines that fit into a total length. */
function withinLength(lines: readonly string[], length: number): readonly string[] {
  let left = length;
  const beyond = lines.findIndex((line) => {
    left -= line.length + " |  | \n".length;
    return left < 0;
  });
  return beyond < 0 ? lines : lines.slice(0, beyond);
}

function shortened(text: string): string {
  return text.length > most.message ? `${text.slice(0, most.message - 1)}…` : text;
}
