import type { Linter } from "eslint";
import type { Log, Notification, ReportingDescriptor, Result, Run } from "sarif";
import { documentationUrl } from "../../rules/documentation.js";
import type { KnownRule } from "../../rules/known-rules.js";
import { byPath, reasonOf, severityOf } from "./file-result.js";
import { ownRelease } from "../own-package.js";
import type { Report, Told } from "./report.js";
import { baseFolder, Places } from "./sarif-places.js";

/** A SARIF 2.1.0 report for code scanning, with a single run that depends only on the findings. */
export function sarif(report: Report): string {
  const log: Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [runOf(report)],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function runOf({ cwd, runResult, runOptions: { rules } }: Report): Run {
  const places = new Places(cwd);
  const all = byPath(runResult.results).flatMap((result): readonly Told[] =>
    [...result.messages, ...result.suppressedMessages].map((message) => ({ result, message })),
  );
  const failures = all.filter(({ message }) => message.fatal);
  const ids = rules.map(idOf);
  return {
    tool: {
      driver: {
        name: "eslint-plugin-mcp-schema",
        version: ownRelease().version,
        informationUri: "https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema",
        rules: rules.map(descriptor),
      },
    },
    invocations: [
      {
        executionSuccessful: failures.length === 0,
        toolExecutionNotifications: failures.map((one) => notification(one, places)),
      },
    ],
    originalUriBaseIds: baseFolder,
    columnKind: "utf16CodeUnits",
    results: all
      .filter(({ message }) => !message.fatal)
      .map((one) => resultOf(one, places, ids.indexOf(one.message.ruleId ?? ""))),
  };
}

function idOf({ id }: KnownRule): string {
  return `mcp-schema/${id}`;
}

function descriptor(rule: KnownRule): ReportingDescriptor {
  const { description, severity, since } = rule.docs;
  const url = documentationUrl(rule.id);
  return {
    id: idOf(rule),
    shortDescription: { text: description },
    helpUri: url,
    help: { text: `${description}. See ${url}`, markdown: `${description}. [More](${url})` },
    defaultConfiguration: { level: severity === "error" ? "error" : "warning" },
    properties: { tags: ["mcp"], since },
  };
}

function resultOf({ result, message }: Told, places: Places, ruleIndex: number): Result {
  const { ruleId, suggestions } = message;
  const reason = reasonOf(message);
  const suggested = (suggestions ?? []).map(({ desc, fix }) => places.fix(result, fix, desc));
  const fixes = message.fix ? [places.fix(result, message.fix)] : suggested;
  return {
    ...(ruleId === null ? {} : { ruleId }),
    ...(ruleIndex < 0 ? {} : { ruleIndex }),
    level: severityOf(message),
    message: { text: message.message },
    locations: [{ physicalLocation: places.location(result, message) }],
    ...(fixes.length > 0 ? { fixes } : {}),
    ...(isSuppressed(message) ? { suppressions: message.suppressions.map(suppression) } : {}),
    ...(reason === undefined ? {} : { properties: { reason } }),
  };
}

function isSuppressed(message: Linter.LintMessage): message is Linter.SuppressedLintMessage {
  return "suppressions" in message;
}

function suppression({
  justification,
  kind,
}: Linter.LintSuppression): NonNullable<Result["suppressions"]>[number] {
  // Suppressions in `eslint-suppressions.json` are external to the code.
  return {
    kind: kind === "file" ? "external" : "inSource",
    ...(justification === "" ? {} : { justification }),
  };
}

/** A notification about a file that could not be processed. */
function notification({ result, message }: Told, places: Places): Notification {
  return {
    level: "error",
    message: { text: message.message },
    locations: [{ physicalLocation: places.location(result, message) }],
  };
}
