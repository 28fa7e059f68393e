import type { ListedFile } from "../files/listed-file.js";
import { failedResult } from "../report/file-result.js";
import type { RunResult } from "../run/run-result.js";
import type { RunOptions } from "../options/run-options.js";
import { asItIs, plannerOf } from "./write-plan.js";
import type { FileJob } from "../run/file-job.js";
import { changedFile } from "../run/changed-file.js";
import { decide } from "./choose-suggestions.js";
import { writeFiles, type Writing } from "./write-files.js";

/**
 * Writes all rewrites except those that the guard refuses or that would introduce compiler errors.
 *
 * @param files all files of the run
 */
export async function applyRewrites(
  work: readonly FileJob[],
  files: readonly ListedFile[],
  migrate: RunOptions["migrate"],
  writing: Writing,
): Promise<
  Pick<
    RunResult,
    "results" | "changed" | "fixed" | "refused" | "doubts" | "todos" | "verification"
  > & { readonly done: readonly FileJob[] }
> {
  const { ask } = writing;
  // In an interactive run, any file with a suggestion may be rewritten.
  const rewritten = work.flatMap((one) =>
    one.after || (ask && hasSuggestions(one)) ? [one.source.path] : [],
  );
  const refused = await writing.guard.refusals(rewritten);
  const kept = new Set(refused.map(({ path }) => path));
  const free = work.filter(({ source }) => !kept.has(source.path));
  const decided = ask ? await decide(free, ask) : free;
  const planner = plannerOf(work, decided, files, writing.progress);
  const planned = await planner([]);
  const toWrite = migrate?.isDryRun === true ? { ...planned, rewrites: [] } : planned;
  const { plan, problems, isPutBack, ...verified } = await writeFiles(toWrite, planner, writing);
  const done = isPutBack ? plan.done.map(asItIs) : plan.done;
  const own = done.filter(({ isOwn }) => isOwn);
  const changed = own.flatMap(({ source, shown, after }) =>
    after && !problems.has(source.path)
      ? [changedFile({ path: source.path, shown }, source, after)]
      : [],
  );
  return {
    ...verified,
    done,
    results: done.map(({ source, before, after }) => {
      const problem = problems.get(source.path);
      if (problem !== undefined) return failedResult(source.path, problem);
      return after?.result ?? before;
    }),
    changed,
    fixed: changed.reduce((sum, one) => sum + one.rewritten.length, 0),
    refused: [...refused, ...plan.refused],
    doubts: plan.doubts,
    todos: own
      .filter(({ source: { path } }) => !problems.has(path))
      .reduce((sum, { todos }) => sum + todos, 0),
  };
}

function hasSuggestions({ found }: FileJob): boolean {
  return found.some(({ finding }) => finding.suggestions !== undefined);
}
