import { resolve } from "node:path";
import { refuseContradictions } from "../options/contradictions.js";
import { noCustody } from "../write/write-guard.js";
import { deliveryOf } from "../report/write-report.js";
import { exitStatus } from "./exit-status.js";
import { listFiles, listStaged, shownPath } from "../files/list-files.js";
import { Git } from "../files/git.js";
import { sdkNotes } from "./installed-sdk.js";
import { nothingToLookAt } from "../files/no-files.js";
import type { CheckOptions, MigrateOptions } from "../options/options.js";
import { askOn } from "../write/ask.js";
import { Pace } from "./progress.js";
import { errorsOnly, failedResult, inOrder } from "../report/lint-results.js";
import type { Outcome } from "./run-result.js";
import { run } from "./run-files.js";
import { shardTest } from "../files/shard.js";
import { stagedIn } from "../files/staged.js";
import type { Surroundings } from "../io.js";
import { type Task, taskOf } from "../options/run-options.js";
import { committedOnly } from "../files/uncommitted.js";
import { UsageError } from "../options/usage-error.js";
import { verdict } from "../write/verify.js";

/** What `check` or `migrate` was asked to do. */
export interface Request {
  readonly paths: readonly string[];
  readonly options: CheckOptions;
  /** Set for `migrate`. */
  readonly migrate?: MigrateOptions;
}

/**
 * Checks or migrates, and reports.
 *
 * @returns the exit status: 0 all well, 1 findings are left, 2 a file could not be read, parsed or written
 * @throws UsageError
 */
export async function execute(request: Request, around: Surroundings): Promise<number> {
  const { options, migrate } = request;
  const paths = request.paths.length > 0 ? request.paths : ["."];
  const deliver = await deliveryOf(request, around);
  refuseContradictions(request);
  if (migrate?.interactive === true && !around.terminal)
    throw new UsageError(
      "--interactive needs a terminal to ask on; without one, --suggestions makes all suggested rewrites.",
    );
  const task = taskOf(options, migrate);
  const outcome = paths.includes("-")
    ? await (await import("./run-stdin.js")).migrateStream(paths, options, task, around)
    : await runOnFiles({ ...request, paths }, task, around);
  const results = options.quiet ? outcome.results.map(errorsOnly) : outcome.results;
  if (!options.quiet) noteSdk(outcome, task, around);
  for (const { path, reason } of outcome.skipped) around.notes.write(`${path} ${reason}\n`);
  if (!isReportOfNotes(request))
    for (const doubt of outcome.doubts ?? []) around.notes.write(`${doubt}\n`);
  if (outcome.verification) around.notes.write(`${verdict(outcome.verification)}\n`);
  await deliver({
    outcome: { ...outcome, results },
    task,
    paths: request.paths,
    options: { ...options, ...migrate },
    cwd: around.cwd,
    environment: around.environment,
  });
  return exitStatus(results, outcome, options.maxWarnings);
}

async function runOnFiles(
  { paths, options, migrate }: Request,
  task: Task,
  around: Surroundings,
): Promise<Outcome> {
  const { cwd } = around;
  const git = new Git(around.environment);
  const pace = new Pace(around);
  const staged = options.staged ? await stagedIn(cwd, git) : undefined;
  const listing = staged
    ? await listStaged(paths, staged, { ...options, cwd, git })
    : await listFiles(paths, { ...options, cwd, git });
  const isFree = task.migrate?.isDryRun === true || migrate?.allowDirty === true;
  const custody = staged?.custody ?? (isFree ? noCustody : committedOnly(git));
  const verify = migrate?.verify === undefined ? undefined : { command: migrate.verify, around };
  const ask =
    migrate?.interactive === true && around.terminal
      ? askOn(around.terminal, around.output, pace)
      : undefined;
  const outcome = await run(listing.files, task, { custody, pace, ask, verify }, git).finally(
    () => {
      pace.clear();
    },
  );
  const isOwn = shardTest(task.shard);
  const missing = [...new Set(listing.missing.map((path) => resolve(cwd, path)))]
    .filter((path) => isOwn({ shown: shownPath(path, path, cwd) }))
    .map((path) => failedResult(path, "There is no such file or folder."));
  const concerned = missing.length + outcome.concerned;
  const isNothing = listing.files.length === 0 && listing.missing.length === 0 && !staged;
  const nothing = isNothing ? await nothingToLookAt(paths, { ...options, cwd, git }) : undefined;
  return { ...outcome, concerned, nothing, results: inOrder([...missing, ...outcome.results]) };
}

/** Whether what is written to standard error is a report that programs read: a word beside it would break that. */
function isReportOfNotes({ migrate, options: { format, outputFile } }: Request): boolean {
  const isRead = format === "json" || format === "sarif";
  return migrate?.dryRun === true && isRead && outputFile === undefined;
}

/** The revision of a run decides what is a finding, so that a doubt about it has to be heard. */
function noteSdk({ results }: Outcome, { settings }: Task, { notes }: Surroundings): void {
  const files = results.map(({ filePath }) => filePath);
  for (const note of sdkNotes(files, settings.protocolVersion)) notes.write(`${note}\n`);
}
