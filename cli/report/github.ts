import { closingLines } from "./closing.js";
import { severityOf, shownAt } from "./file-result.js";
import { pathFrom, type Report, type Told, told } from "./report.js";
import { summary } from "./summary.js";
import { visible } from "./visible.js";

/** Workflow commands that GitHub turns into annotations, followed by a summary of the run. */
export function github(report: Report): string {
  const folder = report.environment["GITHUB_WORKSPACE"] ?? report.cwd;
  const annotations = told(report).map((one) => annotation(one, folder));
  return [...annotations, ...closingLines(summary(report)), ""].join("\n");
}

function annotation({ result, message }: Told, folder: string): string {
  const { ruleId } = message;
  const { filePath, line, endLine = line, column, endColumn } = shownAt(result, message);
  // GitHub accepts columns only for annotations within a single line.
  const columns = endLine === line ? { col: column, endColumn: endColumn ?? column } : {};
  const properties = {
    file: pathFrom(folder, filePath),
    line,
    endLine,
    ...columns,
    title: ruleId ?? "eslint-plugin-mcp-schema",
  };
  const listed = Object.entries(properties).map(([key, value]) => `${key}=${property(value)}`);
  return `::${severityOf(message)} ${listed.join(",")}::${data(visible(message.message))}`;
}

/** Escapes the message of a workflow command, which the runner unescapes. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes a property of a workflow command, in which colons and commas are special. */
function property(value: string | number): string {
  return data(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
