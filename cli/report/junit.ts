import type { Linter } from "eslint";
import { type Markup, markup } from "./markup.js";
import { pathFrom, type Report, resultText, telling } from "./report.js";
import { type FileResult, severityOf } from "./file-result.js";
import { visible } from "./visible.js";

/** A JUnit report, for most CI services: a suite for each file, and a failure for each finding. */
export function junit(report: Report): string {
  const results = telling(report);
  const count = results.reduce((sum, { messages }) => sum + messages.length, 0);
  const suites = results.map((result) => suite(result, report));
  const { text } =
    markup`<testsuites name="eslint-plugin-mcp-schema" tests="${count}" failures="${count}">
${suites}</testsuites>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
}

function suite(result: FileResult, { cwd }: Report): Markup {
  const path = visible(pathFrom(cwd, result.filePath));
  const count = result.messages.length;
  const cases = result.messages.map((one) => testCase(one, result, path));
  return markup`  <testsuite name="${path}" tests="${count}" errors="0" failures="${count}">
${cases}  </testsuite>
`;
}

function testCase(one: Linter.LintMessage, result: FileResult, path: string): Markup {
  const name = `${one.ruleId ?? "unreadable"} ${one.line}:${one.column}`;
  const shown = visible(`${path}:${one.line}:${one.column} ${codeAt(result, one.line)}`);
  return markup`    <testcase name="${name}" classname="${path}">
      <failure type="${severityOf(one)}" message="${visible(one.message)}">${shown}</failure>
    </testcase>
`;
}

function codeAt(result: FileResult, line: number): string {
  const lines = resultText(result)?.split(/\r\n|[\n\r\u2028\u2029]/u) ?? [];
  return (lines[line - 1] ?? "").trim().slice(0, 200);
}
