import { dirname } from "node:path";
import type { WriteGuard } from "./write-guard.js";
import { Interrupted, nothingWritten } from "../run/interrupted.js";
import { Narrowing } from "./narrow-down.js";
import type { Progress } from "../run/progress.js";
import { planParts, type WritePlan, type WritePlanner } from "./write-plan.js";
import { removeLeftovers } from "../files/replace-file.js";
import type { Ask } from "./choose-suggestions.js";
import { restoredWords, type Verification, type Verifier } from "./verify.js";
import { WrittenFiles } from "./written-files.js";

/** The outcome of writing. */
export interface Written {
  /** The plan that was finally written. */
  readonly plan: WritePlan;
  /** What went wrong, as a sentence, by the path of the file. */
  readonly problems: ReadonlyMap<string, string>;
  readonly verification?: Verification;
  /** Whether all files were restored because the verification failed. */
  readonly isPutBack: boolean;
}

export interface Writing {
  readonly guard: WriteGuard;
  readonly progress: Progress;
  /** Asks whether to accept a suggestion. Only set in an interactive run. */
  readonly ask?: Ask | undefined;
  /** What has to pass after the rewrite if it passed before. */
  readonly verify?: Verifier | undefined;
}

/**
 * Replaces the texts of files. Each file has either its old or its new text at any time, even if
 * the program is killed.
 *
 * @param planner makes a new plan without the parts that make the user's command fail
 * @throws Interrupted
 */
export async function writeFiles(
  plan: WritePlan,
  planner: WritePlanner,
  writing: Writing,
): Promise<Written> {
  const { guard, progress, verify } = writing;
  const { interruption } = progress;
  const { rewrites } = plan;
  if (rewrites.length === 0) return { plan, problems: new Map(), isPutBack: false };
  await progress.step("Checked every file");
  const failedBefore = verify && (await failure(verify, progress));
  const isStopped = (): boolean => interruption.aborted;
  if (isStopped()) throw nothingWritten(interruption);
  await removeLeftovers(new Set(rewrites.map(({ source }) => dirname(source.path))));
  const files = new WrittenFiles();
  await files.write(rewrites, progress);
  const { problems } = files;
  const isWhole = files.paths.length + problems.size === rewrites.length;
  const isVerified = verify !== undefined && failedBefore === undefined;
  const verified: Verified =
    isVerified && isWhole ? await verifiedPart(plan, planner, files, verify, progress) : { plan };
  const isPutBack = isVerified && (verified.plan === undefined || !isWhole);
  if (isPutBack) await files.settle([]);
  else await handOver(files, guard);
  if (isStopped() && (isPutBack || !isWhole)) {
    const far = isPutBack
      ? restoredWords(problems.size)
      : `${files.paths.length} of ${rewrites.length} files were rewritten, the others are unchanged`;
    const words = [`Stopped. ${far}.`, ...[...problems].map(([path, text]) => `${path}: ${text}`)];
    throw new Interrupted(words.join("\n"), interruption);
  }
  const written = { plan: verified.plan ?? plan, problems, isPutBack };
  if (!verify) return written;
  const { command, what } = verify;
  const verification: Verification =
    failedBefore === undefined
      ? { command, what, kind: "passed", ...verified.found }
      : { command, what, kind: "failedBefore", failure: failedBefore };
  if (isPutBack) return { ...written, verification: { ...verification, kept: problems.size } };
  return { ...written, verification };
}

/** The part of a plan with which the user's command passes. */
interface Verified {
  /** Absent if the command does not pass with any part. */
  readonly plan?: WritePlan | undefined;
  /** The outcome to report, unless the command passed at once. */
  readonly found?: Omit<Verification, "command" | "what">;
}

/** Writes what passes of a plan. If that is nothing, the caller has to restore the files. */
async function verifiedPart(
  plan: WritePlan,
  planner: WritePlanner,
  files: WrittenFiles,
  verify: Verifier,
  progress: Progress,
): Promise<Verified> {
  const { interruption } = progress;
  const isStopped = (): boolean => interruption.aborted;
  const how = await failure(verify, progress);
  if (how === undefined) return { plan };
  const nothing = { found: { kind: "failedAfter", failure: how } } as const;
  const parts = planParts(plan);
  if (parts.length < 2 || isStopped()) return nothing;
  const { command } = verify;
  const narrowing = new Narrowing(parts, verify, async (kept) => {
    if (isStopped()) return { how, lastLine: undefined };
    progress.draw(
      `Run ${narrowing.runs} of \`${command}\`, to find the rewrites that make it fail`,
    );
    const { rewrites } = await planner(narrowing.without(kept));
    await files.settle(rewrites);
    return verify.quietFailure(interruption);
  });
  try {
    const left = await narrowing.left();
    const { runs } = narrowing;
    progress.clear();
    if (isStopped()) return nothing;
    if (left.length === parts.length) return { found: { ...nothing.found, runs } };
    const kind = left.length === 0 ? "unsteady" : "narrowed";
    const kept = await planner(left);
    await files.settle(kept.rewrites);
    return { plan: kept, found: { kind, failure: how, runs } };
  } catch (error) {
    await files.settle([]);
    throw error;
  }
}

/** How the verification failed, or `undefined` if it passed. */
function failure(verify: Verifier, progress: Progress): Promise<string | undefined> {
  progress.clear();
  return verify.failure(progress.interruption);
}

/** Notifies the guard of the files that were written, even if others were not. */
async function handOver({ paths, problems }: WrittenFiles, guard: WriteGuard): Promise<void> {
  const problem = paths.length > 0 ? await guard.rewritten(paths) : undefined;
  if (problem === undefined) return;
  for (const path of paths)
    problems.set(path, `The file was rewritten, but could not be staged (${problem}).`);
}
