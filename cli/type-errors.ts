import type { ProjectAnswers } from "../codemods/project.js";

/** A file that a migration would rewrite. */
export interface Rewrite {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The first type error that rewrites bring to each of their files, or to those that use it.
 *
 * @param usersOf what the files hold that use something of a file in a place that gives it a role
 */
export function newTypeErrors(
  answers: ProjectAnswers,
  rewrites: readonly Rewrite[],
  usersOf: (path: string) => ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const users = new Map(rewrites.map(({ path }) => [path, usersOf(path)]));
  const around = [...users.values()].flatMap((texts) => [...texts]);
  const before = new Map([...around, ...rewrites.map((one) => [one.path, one.before] as const)]);
  const after = new Map([...before, ...rewrites.map((one) => [one.path, one.after] as const)]);
  const [old, now] = [answers.errorsIn(before), answers.errorsIn(after)];
  return new Map(
    rewrites.flatMap(({ path }) => {
      const files = [path, ...(users.get(path)?.keys() ?? [])];
      const [error] = files.flatMap((file) => added(old.get(file) ?? [], now.get(file) ?? []));
      return error === undefined ? [] : [[path, error] as const];
    }),
  );
}

/** An error that was there before may read differently now: only where there are more of them, one is new. */
function added(before: readonly string[], after: readonly string[]): readonly string[] {
  if (after.length <= before.length) return [];
  const known = [...before];
  return after.filter((error) => {
    if (error.startsWith(notInstalled)) return false;
    const index = known.indexOf(error);
    if (index !== -1) known.splice(index, 1);
    return index === -1;
  });
}

/** An import of the SDK, in a checkout without its packages: nothing is wrong with it where they are. */
const notInstalled = "TS2307: Cannot find module '@modelcontextprotocol/";
