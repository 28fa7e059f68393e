import type { RefusedFile } from "../run/run-result.js";
import type { Progress } from "../run/progress.js";
import { withCheckedTypes } from "./check-types.js";
import type { ListedFile } from "../files/listed-file.js";
import type { NewText } from "../files/source-file.js";
import type { FileJob } from "../run/file-job.js";

/** What is to become of the files. */
export interface WritePlan {
  /** Every file that was looked into, with what becomes of it. */
  readonly done: readonly FileJob[];
  /** What is written of that. */
  readonly rewrites: readonly NewText[];
  /** The rewrites that are taken back, each with the reason. */
  readonly refused: readonly RefusedFile[];
  /** What could not be found out, in sentences. */
  readonly doubts: readonly string[];
}

/** What one rule rewrites in one file. */
export interface PlanPart {
  readonly path: string;
  readonly rule: string;
}

/** A part that is not rewritten, and why. */
export type LeftPart = PlanPart & RefusedFile;

/** Plans a migration without some parts of it. */
export type WritePlanner = (left: readonly LeftPart[]) => Promise<WritePlan>;

/**
 * Plans what becomes of files. Nothing is planned that the compiler would complain of.
 *
 * @param decided those that may be rewritten, with what was decided about their suggestions
 * @param files all of the run
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
    // A plan that leaves something out is made when files are written, and the writer stops it.
    const sound = await withCheckedTypes(asked, files, left.length > 0 ? unstopped : progress);
    const planned = new Map(sound.work.map((one) => [one.source.path, one]));
    const done = work.map((one) => planned.get(one.source.path) ?? asItIs(one));
    return {
      done,
      // What belongs to other shards is worked out for what it says of this one, and written by them.
      rewrites: done.flatMap(({ isOwn, source, after }) =>
        isOwn && after ? [{ source, text: after.text }] : [],
      ),
      refused: [...sound.refused, ...left],
      doubts: sound.doubts,
    };
  };
}

/** A file of which nothing is rewritten, and that gets no comments. */
export function asItIs(job: FileJob): FileJob {
  return { ...job, after: undefined, todos: 0 };
}

const unstopped: Pick<Progress, "step"> = { step: () => Promise.resolve() };

/** The parts that a plan is made of, those of a file together. */
export function planParts({ done }: WritePlan): readonly PlanPart[] {
  return done.flatMap(({ isOwn, source: { path }, after }) => {
    const made = isOwn ? (after?.rewritten ?? []) : [];
    return [...new Set(made.map(({ rule }) => rule.id))].map((rule) => ({ path, rule }));
  });
}

/** Where one rewrite is left out, the next round may make another one of the same rule; so often is looked again. */
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
