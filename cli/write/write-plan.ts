import type { RefusedFile } from "../run/run-result.js";
import type { Progress } from "../run/progress.js";
import { withCheckedTypes } from "./check-types.js";
import type { ListedFile } from "../files/listed-file.js";
import type { NewText } from "../files/source-file.js";
import type { FileJob } from "../run/file-job.js";

/** What will happen to the files of a run. */
export interface WritePlan {
  /** All checked files, each with what it becomes. */
  readonly done: readonly FileJob[];
  readonly rewrites: readonly NewText[];
  /** The rewrites that are left out, each with the reason. */
  readonly refused: readonly RefusedFile[];
  /** What could not be determined, in sentences. */
  readonly doubts: readonly string[];
}

/** All rewrites by one rule in one file. */
export interface PlanPart {
  readonly path: string;
  readonly rule: string;
}

/** A part that is left out, and why. */
export type LeftPart = PlanPart & RefusedFile;

/** Plans a migration without some of its parts. */
export type WritePlanner = (left: readonly LeftPart[]) => Promise<WritePlan>;

/**
 * Returns a planner whose plans introduce no compiler errors.
 *
 * @param decided the files that may be rewritten, with the accepted suggestions
 * @param files all files of the run
 */
export function plannerOf(
  work: readonly FileJob[],
  decided: readonly FileJob[],
  files: readonly ListedFile[],
  progress: Progress,
): WritePlanner {
  return async (left) => {
    const asked = decided.map((one) =>
      withoutParts(
        one,
        left.filter(({ path }) => path === one.source.path),
      ),
    );
    // A plan that leaves something out is made while files are being written, when only the writer
    // may stop the run.
    const sound = await withCheckedTypes(asked, files, left.length > 0 ? unstopped : progress);
    const planned = new Map(sound.work.map((one) => [one.source.path, one]));
    const done = work.map((one) => planned.get(one.source.path) ?? asItIs(one));
    return {
      done,
      // Files that a run only reads are processed too, for their effects on the reported ones.
      rewrites: done.flatMap(({ isOwn, source, after }) =>
        isOwn && after ? [{ source, text: after.text }] : [],
      ),
      refused: [...sound.refused, ...left],
      doubts: sound.doubts,
    };
  };
}

/** A file that is neither rewritten nor gets TODO comments. */
export function asItIs(job: FileJob): FileJob {
  return { ...job, after: undefined, todos: 0 };
}

const unstopped: Pick<Progress, "step"> = { step: () => Promise.resolve() };

/** The parts of a plan, grouped by file. */
export function planParts({ done }: WritePlan): readonly PlanPart[] {
  return done.flatMap(({ isOwn, source: { path }, after }) => {
    const made = isOwn ? (after?.rewritten ?? []) : [];
    return [...new Set(made.map(({ rule }) => rule.id))].map((rule) => ({ path, rule }));
  });
}

/** The limit on rounds. Without a rewrite, the next round may apply another of the same rule. */
const mostRounds = 5;

function withoutParts(work: FileJob, left: readonly LeftPart[]): FileJob {
  if (left.length === 0) return work;
  const reasons = new Map<string, string>();
  let done = work;
  for (let round = 0; round < mostRounds; round += 1) {
    const more = (done.after?.rewritten ?? []).flatMap(({ name, rule }) => {
      const part = left.find((one) => one.rule === rule.id);
      return part ? [[name, part.why] as const] : [];
    });
    if (more.length === 0) break;
    for (const [name, why] of more) reasons.set(name, why);
    done = { ...work, ...work.rewrittenBy({ takenBack: reasons }) };
  }
  const rewrittenBy: FileJob["rewrittenBy"] = (selection) =>
    work.rewrittenBy({
      ...selection,
      takenBack: new Map([...reasons, ...(selection.takenBack ?? [])]),
    });
  return { ...done, rewrittenBy };
}
