import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { uncommitted } from "./git.js";
import { isScript } from "./parse.js";
import { failedResult, type FileResult } from "./results.js";
import type { ChangedFile, MigrateTask, Outcome, Project, Refused, Work } from "./run.js";
import { unsoundRewrites } from "./sound-types.js";
import { withMark, writeSource } from "./source-file.js";

/** Writes what is to be written, unless git could not give it back or the compiler would complain of it. */
export async function finish(
  work: readonly Work[],
  migrate: MigrateTask | undefined,
  project: Project,
): Promise<Pick<Outcome, "results" | "changed" | "fixed" | "refused">> {
  const refused = await refusals(work, migrate, project);
  const isRefused = new Set(refused.map(({ path }) => path));
  const results: FileResult[] = [];
  const changed: ChangedFile[] = [];
  let fixed = 0;
  for (const { source, shown, before, after } of work) {
    if (!after || isRefused.has(source.path)) {
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
  return { results, changed, fixed, refused };
}

async function refusals(
  work: readonly Work[],
  migrate: MigrateTask | undefined,
  { across, answers }: Project,
): Promise<readonly Refused[]> {
  if (!migrate) return [];
  const rewrites = work.flatMap(({ source: { path, text: before }, after }) =>
    after ? [{ path, before, after: after.text }] : [],
  );
  const isFree = migrate.isDryRun || migrate.allowsDirty;
  const dirty = isFree ? new Set<string>() : await uncommitted(rewrites.map(({ path }) => path));
  const clean = rewrites.filter(({ path }) => !dirty.has(path));
  const typed = clean.filter(({ path }) => isCompiled(path));
  const unsound =
    typed.length === 0
      ? []
      : unsoundRewrites(await answers(), typed, (path) =>
          texts(across?.usersOf(path) ?? new Set()),
        );
  return [
    ...[...dirty].map((path) => ({
      path,
      reason: "has uncommitted changes and was left alone; commit them, or pass --allow-dirty.",
    })),
    ...unsound.map(({ path, error }) => ({
      path,
      reason: `was left alone, as it would no longer compile (${error.replaceAll(/\s+/gu, " ")}).`,
    })),
  ];
}

function texts(paths: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map([...paths].map((path) => [path, readFileSync(path, "utf8")]));
}

/** Whether a file may belong to a project that is compiled, JavaScript included: then the compiler is worth loading. */
function isCompiled(path: string): boolean {
  if (!isScript(path)) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "tsconfig.json"))) return true;
    if (dirname(folder) === folder) return false;
  }
}
