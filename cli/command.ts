import { resolve } from "node:path";
import { recommendedRules, rules as allRules } from "../rules/all.js";
import type { Rule } from "../rules/rule.js";
import { typesStyles, type UserSettings } from "../rules/settings.js";
import type { TypesStyle } from "../context/settings.js";
import { type Revision, revisions } from "../protocol/revision.js";
import { listFiles } from "./files.js";
import { reporters } from "./reporters/reporters.js";
import { failedResult, type FileResult } from "./results.js";
import { type MigrateTask, type Outcome, run, type Task } from "./run.js";
import { migrateStream } from "./stream.js";
import { summary } from "./summary.js";
import { unknown, UsageError } from "./usage.js";

/** A command line, read. */
export interface Command {
  readonly name: "check" | "migrate";
  readonly paths: readonly string[];
  readonly format: string;
  readonly rule: readonly string[];
  readonly protocolVersion: string | undefined;
  readonly types: string | undefined;
  readonly assume: readonly string[];
  readonly ignore: readonly string[];
  readonly gitignore: boolean;
  readonly maxWarnings: number | undefined;
  readonly quiet: boolean;
  readonly stdinFilename: string | undefined;
  readonly migrate: MigrateTask;
}

/** The world around a command: standard output carries the report and nothing else. */
export interface Surroundings {
  readonly cwd: string;
  readonly input: () => Buffer;
  readonly print: (text: string) => void;
  readonly note: (text: string) => void;
}

/**
 * Carries out a command.
 *
 * @returns the exit status: 0 all well, 1 findings are left, 2 a file could not be read, parsed or written
 * @throws UsageError
 */
export async function execute(command: Command, around: Surroundings): Promise<number> {
  const reporter = await reporterOf(command.format);
  const task = taskOf(command);
  const isStream = command.paths.includes("-");
  const outcome = isStream
    ? await migrateStream(command, task, around)
    : await runOnFiles(command, task, around);
  const results = command.quiet ? outcome.results.map(errorsOnly) : outcome.results;
  const isDryRun = task.migrate?.isDryRun === true;
  const rewritesOutput = task.migrate !== undefined && (isStream || isDryRun);
  const report = rewritesOutput ? around.note : around.print;
  if (isDryRun) around.print((await import("./diff.js")).unifiedDiff(outcome.changed));
  report(
    await reporter(
      results.filter(({ messages, output }) => messages.length > 0 || output !== undefined),
    ),
  );
  if (command.format === "stylish") report(summary({ ...outcome, results }, command));
  return statusOf(results, outcome, command.maxWarnings);
}

async function runOnFiles(command: Command, task: Task, around: Surroundings): Promise<Outcome> {
  const { cwd } = around;
  const listing = await listFiles(command.paths, { ...command, cwd });
  const outcome = await run(listing.files, task);
  const missing = listing.missing.map((path) =>
    failedResult(resolve(cwd, path), "There is no such file or folder."),
  );
  const concerned = missing.length + outcome.concerned;
  return { ...outcome, concerned, results: [...missing, ...outcome.results] };
}

async function reporterOf(format: string): ReturnType<NonNullable<(typeof reporters)[string]>> {
  const load = Object.hasOwn(reporters, format) ? reporters[format] : undefined;
  if (!load) throw new UsageError(unknown("format", format, Object.keys(reporters)));
  return load();
}

function taskOf(command: Command): Task {
  const { name, migrate, protocolVersion, types, assume } = command;
  const settings: UserSettings = {
    assume,
    ...(protocolVersion === undefined ? {} : { protocolVersion: revisionOf(protocolVersion) }),
    ...(types === undefined ? {} : { types: typesStyleOf(types) }),
  };
  const task = { rules: rulesOf(command.rule), settings };
  return name === "migrate" ? { ...task, migrate } : task;
}

function revisionOf(text: string): Revision {
  const revision = revisions.find((known) => known === text);
  if (!revision) throw new UsageError(unknown("protocol version", text, revisions));
  return revision;
}

function typesStyleOf(text: string): TypesStyle {
  const style = typesStyles.find((known) => known === text);
  if (!style) throw new UsageError(unknown("style of types", text, typesStyles));
  return style;
}

function rulesOf(ids: readonly string[]): readonly Rule[] {
  if (ids.length === 0) return recommendedRules;
  return ids.map((id) => {
    const bare = id.replace(/^mcp-schema\//u, "");
    const rule = allRules.find((known) => known.id === bare);
    if (rule) return rule;
    throw new UsageError(
      unknown(
        "rule",
        bare,
        allRules.map((known) => known.id),
      ),
    );
  });
}

function errorsOnly(result: FileResult): FileResult {
  const messages = result.messages.filter(({ severity }) => severity === 2);
  return { ...result, messages, warningCount: 0, fixableWarningCount: 0 };
}

function statusOf(
  results: readonly FileResult[],
  { refused }: Outcome,
  maxWarnings: number | undefined,
): number {
  const sum = (count: (result: FileResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  if (sum(({ fatalErrorCount }) => fatalErrorCount) > 0) return 2;
  if (refused.length > 0 || sum(({ errorCount }) => errorCount) > 0) return 1;
  return sum(({ warningCount }) => warningCount) > (maxWarnings ?? 0) ? 1 : 0;
}
