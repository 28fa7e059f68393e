import Builder from "fast-xml-builder";
import { pathFrom, type Report, resultText, telling } from "./report.js";
import { type FileResult, severityOf } from "./file-result.js";
import { visible } from "./visible.js";

/** The prefix that marks attributes for the XML builder. */
const mark = "@";

type Element = Readonly<Record<string, unknown>>;

/** A JUnit report, for most CI services: a suite for each file, and a failure for each finding. */
export function junit(report: Report): string {
  const builder = new Builder({ attributeNamePrefix: mark, format: true, ignoreAttributes: false });
  const suites = telling(report).map((result) => suite(result, report));
  const failures = suites.reduce((sum, { [`${mark}failures`]: count }) => sum + Number(count), 0);
  const root = {
    [`${mark}name`]: "eslint-plugin-mcp-schema",
    [`${mark}tests`]: String(failures),
    [`${mark}failures`]: String(failures),
    testsuite: suites,
  };
  const text = builder.build({ testsuites: root });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
}

function suite(result: FileResult, { cwd }: Report): Element {
  const path = visible(pathFrom(cwd, result.filePath));
  const count = String(result.messages.length);
  return {
    [`${mark}name`]: path,
    [`${mark}tests`]: count,
    [`${mark}errors`]: "0",
    [`${mark}failures`]: count,
    testcase: result.messages.map((one) => ({
      [`${mark}name`]: `${one.ruleId ?? "unreadable"} ${one.line}:${one.column}`,
      [`${mark}classname`]: path,
      failure: {
        [`${mark}type`]: severityOf(one),
        [`${mark}message`]: visible(one.message),
        "#text": visible(`${path}:${one.line}:${one.column} ${codeAt(result, one.line)}`),
      },
    })),
  };
}

function codeAt(result: FileResult, line: number): string {
  const lines = resultText(result)?.split(/\r\n|[\n\r\u2028\u2029]/u) ?? [];
  return (lines[line - 1] ?? "").trim().slice(0, 200);
}
