import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder and its ancestors, from the inside out. */
export function* foldersFrom(folder: string): Generator<string, void> {
  yield folder;
  const outer = dirname(folder);
  if (outer !== folder) yield* foldersFrom(outer);
}

/** The folder and its ancestors, up to the root of the repository if there is one. */
export function* foldersOfRepository(folder: string): Generator<string, void> {
  for (const one of foldersFrom(folder)) {
    yield one;
    if (isRepository(one)) return;
  }
}

/** Whether a folder is the root of a repository. */
export function isRepository(folder: string): boolean {
  return existsSync(join(folder, ".git"));
}

/** Whether a folder or one of its ancestors is the root of a repository. */
export function hasRepository(folder: string): boolean {
  return firstOf(foldersFrom(folder), isRepository) !== undefined;
}

/** The first folder that satisfies a predicate. */
export function firstOf(
  folders: Iterable<string>,
  isWanted: (folder: string) => boolean,
): string | undefined {
  for (const folder of folders) if (isWanted(folder)) return folder;
  return undefined;
}
