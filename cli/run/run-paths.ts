import { resolve } from "node:path";
import { reportedTest } from "../files/reported-files.js";
import { Git } from "../files/git.js";
import { listFiles, listStaged } from "../files/list-files.js";
import { nothingAt } from "../files/path-globs.js";
import { committedOnly } from "../files/uncommitted.js";
import type { Io } from "../io.js";
import type { MigrateOptions } from "../options/options.js";
import type { RunOptions } from "../options/run-options.js";
import { byPath, failedResult, type FileResult } from "../report/file-result.js";
import type { MovedPackages } from "../sdk/move-to-sdk-2.js";
import { allowingMoved, changedFromStart, withMoved } from "../sdk/moved-files.js";
import type { Ask } from "../write/choose-suggestions.js";
import type { Verifier } from "../write/verify.js";
import { unguarded } from "../write/write-guard.js";
import { FilesAround } from "./files-around.js";
import { Progress } from "./progress.js";
import type { Request } from "./request.js";
import { runFiles } from "./run-files.js";
import type { RunResult } from "./run-result.js";

/**
 * Runs on the files at the requested paths, or on the staged ones.
 *
 * @param moved what was moved to another version of the SDK before
 * @throws UsageError
 */
export async function runPaths(
  { paths, options, migrate }: Request,
  runOptions: RunOptions,
  io: Io,
  moved: MovedPackages | undefined,
): Promise<RunResult> {
  const { cwd } = io;
  const git = new Git(io.environment);
  const progress = new Progress(io);
  const staged = options.staged
    ? await (await import("../files/staged.js")).stagedIn(cwd, git)
    : undefined;
  const unreadable = new Map<string, string>();
  const listOptions = {
    ...options,
    cwd,
    git,
    unreadable: (path: string, why: string) => unreadable.set(path, why),
  };
  const listing = staged
    ? await listStaged(paths, staged, listOptions)
    : await listFiles(paths, listOptions);
  const isFree = runOptions.migrate?.isDryRun === true || migrate?.allowDirty === true;
  const kept = isFree ? unguarded : committedOnly(git);
  // A dry run continues with the texts that the files would have after the move.
  const movedInMind = migrate?.dryRun === true ? moved : undefined;
  const files = movedInMind ? withMoved(listing.files, movedInMind) : listing.files;
  const runResult = await runFiles(
    files,
    runOptions,
    {
      guard: staged?.guard ?? (moved ? allowingMoved(kept, moved) : kept),
      progress,
      ask: await askerOf(migrate, io, progress),
      verify: migrate && (await verifierOf(migrate, runOptions, io, progress)),
    },
    git,
    new FilesAround(staged ? [] : paths, files, { ...options, cwd, git }),
  ).finally(() => {
    progress.clear();
  });
  const isPreview = migrate?.dryRun === true && !migrate.allowDirty && !staged;
  const { changed } = runResult;
  const refused = isPreview
    ? await committedOnly(git).refusals(changed.map(({ path }) => path))
    : [];
  const failed = failuresIn(listing.missing, unreadable, runOptions, cwd);
  const isNothing = listing.files.length === 0 && failed.length === 0 && !staged;
  const nothing = isNothing
    ? await (await import("../files/no-files.js")).nothingToLookAt(paths, { ...options, cwd, git })
    : undefined;
  return {
    ...runResult,
    changed: movedInMind ? changedFromStart(changed, movedInMind, cwd) : changed,
    concerned: failed.length + runResult.concerned,
    nothing,
    uncommitted: refused.map(({ path }) => path),
    results: byPath([...failed, ...runResult.results]),
  };
}

/** The results for paths at which there is nothing, or nothing that can be read. */
function failuresIn(
  missing: readonly string[],
  unreadable: ReadonlyMap<string, string>,
  { only }: RunOptions,
  cwd: string,
): readonly FileResult[] {
  const isReported = reportedTest(only);
  return [...new Map(missing.map((path) => [resolve(cwd, path), path]))]
    .filter(([absolute]) => isReported({ absolute }))
    .map(([absolute, path]) => failedResult(absolute, nothingAt(path, cwd)))
    .concat([...unreadable].map(([path, why]) => failedResult(path, why)));
}

/** What asks the user about each rewrite, if the command line asks for that. */
async function askerOf(
  migrate: MigrateOptions | undefined,
  { output, terminal }: Io,
  progress: Progress,
): Promise<Ask | undefined> {
  if (migrate?.interactive !== true || !terminal) return undefined;
  const { askOn } = await import("../write/ask.js");
  return askOn(terminal, output, progress);
}

/** What verifies a migration, if the command line asks for it. */
async function verifierOf(
  { verify, verifyConformance: start }: MigrateOptions,
  { settings }: RunOptions,
  io: Io,
  progress: Progress,
): Promise<Verifier | undefined> {
  if (start !== undefined) {
    const { conformanceVerifier } = await import("../conformance/conformance-verifier.js");
    return conformanceVerifier(start, settings.protocolVersion, io, progress);
  }
  if (verify === undefined) return undefined;
  const { commandVerifier } = await import("../write/verify.js");
  return commandVerifier(verify, io);
}
