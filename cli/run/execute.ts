import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { refuseContradictions } from "../options/contradictions.js";
import { reportWriter } from "../report/write-report.js";
import { exitStatus } from "./exit-status.js";
import { Git } from "../files/git.js";
import { hasRepository } from "../files/folders.js";
import { counted } from "../report/counted.js";
import { errorsOnly, type FileResult, withSeverities } from "../report/file-result.js";
import type { RunResult } from "./run-result.js";
import type { Request } from "./request.js";
import { runPaths } from "./run-paths.js";
import type { Io } from "../io.js";
import { type RunOptions, runOptionsOf } from "../options/run-options.js";
import { UsageError } from "../options/usage-error.js";
import { isSince } from "../../protocol/revision.js";
import { firstOfSecondLine } from "../../protocol/sdk-versions.js";

/**
 * Runs `check` or `migrate` and writes the report.
 *
 * @returns the exit status: 0 if nothing is left to do, 1 if findings are left, 2 if a file could
 *   not be read, parsed or written, or if suppressions are unused
 * @throws UsageError
 */
export async function execute(request: Request, io: Io): Promise<number> {
  const { options, migrate } = request;
  const writeReport = await reportWriter(request, io);
  const outcome = await runOf(request, io);
  const { results, runResult, runOptions, isMoved, unused } = outcome;
  if (!options.quiet && !isMoved) await noteSdk(runResult, runOptions, request, io);
  if (migrate?.dryRun === false) noteNoWayBack(runResult, io);
  for (const { path, reason } of runResult.skipped) io.notes.write(`${path} ${reason}\n`);
  if (!isReportOfNotes(request)) for (const doubt of runResult.doubts) io.notes.write(`${doubt}\n`);
  if (runResult.verification) {
    const { verdict } = await import("../write/verify.js");
    io.notes.write(`${verdict(runResult.verification)}\n`);
  }
  await writeReport({
    runResult: { ...runResult, results },
    runOptions,
    paths: request.paths,
    options: { ...options, ...migrate },
    cwd: io.cwd,
    environment: io.environment,
  });
  if (unused > 0 && !options.passOnUnprunedSuppressions) {
    io.notes.write(
      `${counted(unused, "suppression is", "suppressions are")} of findings that are gone. Run \`check --prune-suppressions\` to remove them.\n`,
    );
    return 2;
  }
  const status = exitStatus(results, runResult, options.maxWarnings);
  return outcome.leftByCodemod > 0 ? Math.max(status, 1) : status;
}

/** The outcome of a run, before it is reported. */
export interface RunOutcome {
  /** The results to report, with the configured severities and without the suppressed findings. */
  readonly results: readonly FileResult[];
  readonly runResult: RunResult;
  readonly runOptions: RunOptions;
  /** Whether the project was first moved to another version of the SDK. */
  readonly isMoved: boolean;
  /** The number of comments in which the SDK's codemod says what it leaves to the user. */
  readonly leftByCodemod: number;
  /** The number of suppressions for findings that are gone. */
  readonly unused: number;
}

/**
 * Runs `check` or `migrate` without reporting anything.
 *
 * @throws UsageError
 */
export async function runOf(request: Request, io: Io): Promise<RunOutcome> {
  const { options, migrate, suppress } = request;
  const paths = request.paths.length > 0 ? request.paths : ["."];
  refuseContradictions(paths, { ...options, ...migrate, ...suppress });
  if (migrate?.interactive === true && !io.terminal)
    throw new UsageError(
      "--interactive needs a terminal. Without one, pass --suggestions to apply all suggested rewrites.",
    );
  const runOptions = await withOnly(runOptionsOf(options, migrate), request, io);
  const moved = mayMove(request, runOptions)
    ? await (await import("../sdk/moved-first.js")).movedFirst({ ...request, paths }, io)
    : undefined;
  const runResult = paths.includes("-")
    ? await (await import("./run-stdin.js")).runStdin(paths, options, runOptions, io)
    : await runPaths({ ...request, paths }, runOptions, io, moved);
  const { results: accepted, unused } = await acceptedIn(runResult, request, runOptions, io);
  const results = options.quiet ? accepted.map(errorsOnly) : accepted;
  const leftByCodemod = (moved?.moves ?? []).reduce((sum, { left }) => sum + left, 0);
  return { results, runResult, runOptions, isMoved: moved !== undefined, leftByCodemod, unused };
}

/** Limits a run to changed files if `--changed` or `--since` asks for that. */
async function withOnly(
  runOptions: RunOptions,
  { options: { changed, since } }: Request,
  { cwd, environment }: Io,
): Promise<RunOptions> {
  if (!changed && since === undefined) return runOptions;
  const { changedFiles } = await import("../files/changed-files.js");
  return { ...runOptions, only: await changedFiles(cwd, new Git(environment), since) };
}

/** The results with the configured severities and without the suppressed findings. */
async function acceptedIn(
  { results, listed }: RunResult,
  { options, suppress }: Request,
  { rules, severities }: RunOptions,
  { cwd }: Io,
): Promise<{ readonly results: readonly FileResult[]; readonly unused: number }> {
  const all = results.map((result) => withSeverities(result, severities));
  if (!listed) return { results: all, unused: 0 };
  // Most projects have no suppressions, so the module that reads them is loaded on demand.
  const isAsked = suppress?.suppressAll === true || suppress?.pruneSuppressions === true;
  const { suppressionsLocation: location } = options;
  if (!isAsked && location === undefined && !existsSync(join(cwd, "eslint-suppressions.json")))
    return { results: all, unused: 0 };
  const { withSuppressions } = await import("./suppressions.js");
  return withSuppressions(all, {
    cwd,
    location,
    suppressAll: suppress?.suppressAll === true,
    prune: suppress?.pruneSuppressions === true,
    files: listed,
    rules: new Set(rules.map(({ id }) => `mcp-schema/${id}`)),
  });
}

/** Whether standard error carries a report for other programs, which any note would corrupt. */
function isReportOfNotes({ migrate, options: { format, outputFile } }: Request): boolean {
  const isRead = format === "json" || format === "sarif";
  return migrate?.dryRun === true && isRead && outputFile === undefined;
}

/**
 * Whether a run may start by moving the project to SDK 2, either because `--with-sdk-codemod` was
 * passed or because the user can be asked.
 */
function mayMove({ migrate, options }: Request, { settings }: RunOptions): boolean {
  if (!migrate) return false;
  if (migrate.withSdkCodemod) return true;
  const { protocolVersion } = settings;
  const isPlain = options.to !== undefined && !options.staged && !migrate.dryRun;
  return isPlain && protocolVersion !== undefined && isSince(protocolVersion, firstOfSecondLine);
}

/** Tells a user at a terminal that what was written cannot be undone by git. */
function noteNoWayBack({ changed }: RunResult, { notes }: Io): void {
  const [first] = changed;
  if (first === undefined || !notes.isTerminal || hasRepository(dirname(first.path))) return;
  notes.write(
    "These files are not in a git repository, so only a copy could bring back their old texts. `migrate --dry-run` shows what would change.\n",
  );
}

/**
 * Writes notes if the SDK does not implement the revision of the run. Since the revision decides
 * what counts as a finding, such a mismatch must not go unnoticed.
 */
async function noteSdk(
  { results }: RunResult,
  { settings }: RunOptions,
  { options }: Request,
  { notes }: Io,
): Promise<void> {
  if (results.length === 0) return;
  const { sdkNotes } = await import("./installed-sdk.js");
  const files = results.map(({ filePath }) => filePath);
  const isMove = options.to !== undefined;
  for (const note of sdkNotes(files, settings.protocolVersion, isMove)) notes.write(`${note}\n`);
}
