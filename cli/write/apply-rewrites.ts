import { failedResult } from "../report/file-result.js";
import type { RunResult } from "../run/run-result.js";
import type { CompilerFor } from "./check-types.js";
import type { RunOptions } from "../options/run-options.js";
import { plannerOf } from "./write-plan.js";
import type { FileJob } from "../run/file-job.js";
import { changedFile } from "../run/changed-file.js";
import { decide } from "./choose-suggestions.js";
import { writeFiles, type Writing, type Written } from "./write-files.js";

/** Writes what is to be written, unless somebody minds or the compiler would complain of it. */
export async function applyRewrites(
  work: readonly FileJob[],
  compilerFor: CompilerFor,
  migrate: RunOptions["migrate"],
  writing: Writing,
): Promise<
  Pick<
    RunResult,
    "results" | "changed" | "fixed" | "refused" | "doubts" | "todos" | "verification"
  > & { readonly done: readonly FileJob[] }
> {
  const { ask } = writing;
  // Where somebody is asked, any file with a suggestion may be rewritten.
  const rewritten = work.flatMap((one) =>
    one.after || (ask && hasSuggestions(one)) ? [one.source.path] : [],
  );
  const refused = await writing.guard.refusals(rewritten);
  const kept = new Set(refused.map(({ path }) => path));
  const free = work.filter(({ source }) => !kept.has(source.path));
  const decided = ask ? await decide(free, ask) : free;
  const planner = plannerOf(work, decided, kept, compilerFor, writing.progress);
  const planned = await planner([]);
  const { plan, problems, isPutBack, ...verified } =
    migrate?.isDryRun === true
      ? { plan: planned, ...nothingWritten }
      : await writeFiles(planned, planner, writing);
  const { done } = plan;
  const own = done.filter(({ isOwn }) => isOwn);
  const changed = own.flatMap(({ source, shown, after }) =>
    after && !isPutBack && !problems.has(source.path)
      ? [changedFile({ path: source.path, shown }, source, after)]
      : [],
  );
  return {
    ...verified,
    done: isPutBack ? done.map((one) => ({ ...one, after: undefined })) : done,
    results: done.map(({ source, before, after }) => {
      const problem = problems.get(source.path);
      if (problem !== undefined) return failedResult(source.path, problem);
      return isPutBack ? before : (after?.result ?? before);
    }),
    changed,
    fixed: changed.reduce((sum, one) => sum + one.rewritten.length, 0),
    refused: [...refused, ...plan.refused],
    doubts: plan.doubts,
    todos: own
      .filter(({ source: { path } }) => !isPutBack && !kept.has(path) && !problems.has(path))
      .reduce((sum, { todos }) => sum + todos, 0),
  };
}

function hasSuggestions({ found }: FileJob): boolean {
  return found.some(({ finding }) => finding.suggestions !== undefined);
}

const nothingWritten: Omit<Written, "plan"> = { problems: new Map(), isPutBack: false };
