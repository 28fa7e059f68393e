import { todoMarker } from "../../syntax/todo.js";
import { hasRepository } from "../files/folders.js";
import { runnerAround } from "../package-manager.js";
import { checkOptions, migrateOptions } from "../options/options.js";
import { camelCase, optionWord } from "../options/option-table.js";
import { formatterCommand } from "./project-formatter.js";
import { counted } from "./counted.js";
import { remedyOf } from "./remedy.js";
import { findings, type Report } from "./report.js";
import { commandLine } from "./command-line.js";

/** A possible next step, and the command for it. */
export interface NextStep {
  readonly what: string;
  readonly command: string;
}

/** Options that only concern the output of this run, or that the next command sets itself. */
const ofThisRun: ReadonlySet<string> = new Set([
  "format",
  "output-file",
  "max-warnings",
  "quiet",
  "verbose",
  // The next command reads it from the manifest, too.
  "severity",
  "dry-run",
  "suggestions",
  "interactive",
]);

/** Options that only apply if files are written. */
const ofWriting: ReadonlySet<string> = new Set(["verify", "verify-conformance"]);

const program = "eslint-plugin-mcp-schema";

/** The possible next commands, in a sensible order. */
export function nextSteps(report: Report): readonly NextStep[] {
  if (report.paths.includes("-")) return [];
  return [rewriting(report), formatting(report), suggesting(report), searching(report)].flatMap(
    (step) => step ?? [],
  );
}

function rewriting(report: Report): NextStep | undefined {
  const { runResult, runOptions } = report;
  if (runOptions.migrate?.isDryRun === true && runResult.changed.length > 0) {
    const words = runOptions.migrate.withSuggestions ? ["--suggestions"] : [];
    const count = runResult.uncommitted.length;
    const what = count > 0 ? `Commit ${counted(count, "changed file")}, then rewrite` : "Rewrite";
    return { what, command: migrateWith(report, words) };
  }
  if (runOptions.migrate || !findings(report).some(({ message }) => remedyOf(message) === "fix"))
    return undefined;
  return { what: "Preview the rewrite", command: migrateWith(report, ["--dry-run"]) };
}

/** Proposes the project's own formatter, which knows its style better than we do. */
function formatting({ runResult, runOptions, cwd }: Report): NextStep | undefined {
  if (!runOptions.migrate || runOptions.migrate.isDryRun) return undefined;
  const changed = runResult.results.filter(({ output }) => output !== undefined);
  const files = changed.map(({ filePath }) => filePath);
  const command = formatterCommand(files, cwd);
  return command === undefined ? undefined : { what: "Format the rewritten files", command };
}

/** Proposes to preview the suggestions, unless there are fixes to apply first. */
function suggesting(report: Report): NextStep | undefined {
  if (rewriting(report) || report.runOptions.migrate?.withSuggestions === true) return undefined;
  if (!findings(report).some(({ message }) => remedyOf(message) === "suggestion")) return undefined;
  const command = migrateWith(report, ["--suggestions", "--dry-run"]);
  return {
    what: isUncommitted(report)
      ? "Commit this, then preview the suggestions"
      : "Preview the suggestions",
    command,
  };
}

/** Whether the next migration would refuse the files that this one has rewritten. */
function isUncommitted({ runResult, runOptions, options, cwd }: Report): boolean {
  const isWritten = runOptions.migrate?.isDryRun === false && runResult.changed.length > 0;
  return isWritten && options.allowDirty !== true && hasRepository(cwd);
}

function searching({ runResult, paths }: Report): NextStep | undefined {
  const isMarked = runResult.results.some(({ source, output }) =>
    (output ?? source)?.includes(todoMarker),
  );
  if (!isMarked) return undefined;
  const where = paths.length > 0 ? paths : ["."];
  const words = ["grep", "-rn", "--exclude-dir=node_modules", todoMarker, "--", ...where];
  return { what: "Find the marked places", command: commandLine(words) };
}

/** A `migrate` command for the same paths with the same options and additional words. */
function migrateWith({ cwd, paths, options }: Report, words: readonly string[]): string {
  const chosen: Readonly<Record<string, unknown>> = options;
  const given = Object.entries({ ...checkOptions, ...migrateOptions }).flatMap(([name, option]) => {
    const usual: unknown = "default" in option ? option.default : undefined;
    const isLeftOut = ofThisRun.has(name) || (ofWriting.has(name) && words.includes("--dry-run"));
    return isLeftOut ? [] : optionWords(name, chosen[camelCase(name)], usual);
  });
  const isDashed = paths.some((path) => path.startsWith("-"));
  const front = [...runnerAround(cwd, program), "migrate", ...(isDashed ? [] : paths)];
  return commandLine([...front, ...given, ...words, ...(isDashed ? ["--", ...paths] : [])]);
}

function optionWords(name: string, value: unknown, usual: unknown): readonly string[] {
  if (value === undefined || value === usual) return [];
  if (Array.isArray(value)) return value.flatMap((one) => optionWords(name, one, undefined));
  if (typeof value === "boolean") return [value ? `--${name}` : optionWord(name)];
  const word = `${value as string | number}`; // options have no other types
  return word.startsWith("-") ? [`--${name}=${word}`] : [`--${name}`, word];
}
