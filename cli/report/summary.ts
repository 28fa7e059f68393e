import { todoMarker } from "../../syntax/todo.js";
import { counted, filesOf } from "./counted.js";
import { effortStatement } from "./efforts.js";
import { movedClients } from "./moved-clients.js";
import { reasons } from "./reasons.js";
import { remedies } from "./remedy.js";
import { findings, type Report, type Told } from "./report.js";
import type { Statement } from "./statement.js";

/**
 * A few statements about what happened and what is left.
 *
 * @param withReasons whether to include the reasons why findings are left
 */
export function summary(report: Report, withReasons = true): readonly Statement[] {
  const { looked, concerned, nothing } = report.runResult;
  if (nothing !== undefined) return [{ text: nothing }];
  if (concerned === 0)
    return [{ text: `${counted(looked, "file")} checked; none contains MCP code.` }];
  return [
    ...rewritten(report),
    ...movedClients(report),
    ...left(report, withReasons),
    ...current(report),
    ...accepted(report),
    ...marked(report),
    ...notDone(report),
  ];
}

/** Reports how many findings are only suppressed, not resolved. */
function accepted({ runResult: { results } }: Report): readonly Statement[] {
  const count = results
    .flatMap(({ suppressedMessages }) => suppressedMessages)
    .filter(({ suppressions }) => suppressions.some(({ kind }) => kind === "file")).length;
  return count === 0
    ? []
    : [{ text: `${counted(count, "finding is", "findings are")} accepted by suppressions.` }];
}

function marked({ runResult: { todos } }: Report): readonly Statement[] {
  if (todos === 0) return [];
  return [{ text: `${counted(todos, "place is", "places are")} marked with ${todoMarker}.` }];
}

function rewritten({ runResult, runOptions: { migrate } }: Report): readonly Statement[] {
  if (!migrate) return [];
  const { fixed, changed, looked } = runResult;
  const verb = migrate.isDryRun ? "would be rewritten" : "rewritten";
  const files = changed.length === 0 ? "0 files" : filesOf(changed.length, looked);
  return [{ text: `${counted(fixed, "finding")} ${verb} in ${files}.` }];
}

function left(report: Report, withReasons: boolean): readonly Statement[] {
  const all = findings(report);
  if (all.length === 0) return [];
  const files = filesOf(new Set(all.map(({ result }) => result)).size, report.runResult.looked);
  const state = report.runOptions.migrate ? " left" : "";
  const what = remedies(all.map(({ message }) => message));
  const text = `${severities(all)}${state} in ${files}: ${what}.`;
  const counts = withReasons ? reasons(report) : [];
  const why = report.runOptions.migrate ? "Why they were left:" : "Why there is no fix:";
  const whyLeft = counts.length > 0 ? [{ text: why, counts }] : [];
  return [{ text }, ...effortStatement(all), ...whyLeft, ...beyondWarnings(report)];
}

function severities(all: readonly Told[]): string {
  const errors = all.filter(({ message }) => message.severity === 2).length;
  const warnings = all.length - errors;
  return [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ].join(", ");
}

/** Explains why the exit status is 1 although `--max-warnings` allows warnings. */
function beyondWarnings(report: Report): readonly Statement[] {
  const errors = findings(report).filter(({ message }) => message.severity === 2).length;
  if (report.options.maxWarnings === undefined || errors === 0) return [];
  const are = counted(errors, "is an error", "are errors");
  return [
    {
      text: `${are}, which --max-warnings does not allow. \`--rule <id>:warn\` makes them warnings.`,
    },
  ];
}

function current(report: Report): readonly Statement[] {
  const { concerned, fixed, looked } = report.runResult;
  const done = concerned - failed(report);
  if (findings(report).length > 0 || fixed > 0 || done <= 0) return [];
  const state = report.options.quiet ? "no errors" : "nothing to change";
  return [{ text: `MCP code in ${filesOf(done, looked)}: ${state}.` }];
}

function notDone(report: Report): readonly Statement[] {
  const count = failed(report);
  const lost = count > 0 ? [{ text: `${counted(count, "file")} could not be processed.` }] : [];
  const { refused } = report.runResult;
  return [...lost, ...refused.map(({ path, reason }) => ({ text: `${path} ${reason}` }))];
}

function failed({ runResult }: Report): number {
  return runResult.results.filter(({ fatalErrorCount }) => fatalErrorCount > 0).length;
}
