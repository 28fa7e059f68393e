import { uncommitted } from "./git.js";
import { failedResult, type FileResult } from "./results.js";
import type { ChangedFile, Outcome, Project, Task, Work } from "./run.js";
import { withSoundTypes } from "./sound-types.js";
import { withMark, writeSource } from "./source-file.js";

/** Writes what is to be written, unless git could not give it back or the compiler would complain of it. */
export async function finish(
  work: readonly Work[],
  { migrate, rules }: Task,
  project: Project,
): Promise<Pick<Outcome, "results" | "changed" | "fixed" | "refused">> {
  const rewritten = work.flatMap(({ source, after }) => (after ? [source.path] : []));
  const isFree = migrate === undefined || migrate.isDryRun || migrate.allowsDirty;
  const dirty = isFree ? new Set<string>() : await uncommitted(rewritten);
  const sound = await withSoundTypes(
    work.filter(({ source }) => !dirty.has(source.path)),
    rules,
    project,
  );
  const results: FileResult[] = [];
  const changed: ChangedFile[] = [];
  let fixed = 0;
  for (const { source, shown, before, after } of work.map(
    (one) => sound.replaced.get(one.source.path) ?? one,
  )) {
    if (!after || dirty.has(source.path)) {
      results.push(before);
      continue;
    }
    const problem = migrate?.isDryRun === true ? undefined : await writeSource(source, after.text);
    if (problem !== undefined) {
      results.push(failedResult(source.path, problem));
      continue;
    }
    fixed += after.fixed;
    results.push(after.result);
    changed.push({
      shown,
      before: withMark(source, source.text),
      after: withMark(source, after.text),
    });
  }
  const refused = [...dirty].map((path) => ({
    path,
    reason: "has uncommitted changes and was left alone; commit them, or pass --allow-dirty.",
  }));
  return { results, changed, fixed, refused: [...refused, ...sound.refused] };
}
