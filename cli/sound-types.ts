import type { ProjectAnswers } from "../codemods/project.js";

/** A file that a migration would rewrite. */
export interface Rewrite {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** A rewrite after which the compiler finds more errors than before, with the first of the new ones. */
export interface Unsound {
  readonly path: string;
  readonly error: string;
}

/**
 * The rewrites that bring new type errors, in their own file or in those that use it. Only files of a project with a
 * `tsconfig.json` are compiled, and nothing of what they hold is run.
 *
 * @param usersOf the files that use something of a file, as far as a rewrite may concern them
 */
export function unsoundRewrites(
  answers: ProjectAnswers,
  rewrites: readonly Rewrite[],
  usersOf: (path: string) => ReadonlyMap<string, string>,
): readonly Unsound[] {
  const checked = rewrites.filter(({ path }) => answers.isCompiled(path));
  if (checked.length === 0) return [];
  const users = new Map(checked.map(({ path }) => [path, usersOf(path)]));
  const around = [...users.values()].flatMap((texts) => [...texts]);
  const before = answers.errorsIn(
    new Map([...around, ...checked.map(({ path, before: text }) => [path, text] as const)]),
  );
  const after = answers.errorsIn(
    new Map([
      ...around.filter(([path]) => !checked.some((one) => one.path === path)),
      ...checked.map(({ path, after: text }) => [path, text] as const),
    ]),
  );
  return checked.flatMap(({ path }) => {
    const [error] = [path, ...(users.get(path)?.keys() ?? [])].flatMap((file) =>
      newErrors(before.get(file) ?? [], after.get(file) ?? []),
    );
    return error === undefined ? [] : [{ path, error }];
  });
}

/** An error that was there before may read differently now: only where there are more of them, one is new. */
function newErrors(before: readonly string[], after: readonly string[]): readonly string[] {
  if (after.length <= before.length) return [];
  const known = [...before];
  return after.filter((error) => {
    const index = known.indexOf(error);
    if (index !== -1) known.splice(index, 1);
    return index === -1;
  });
}
