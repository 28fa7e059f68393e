import { existsSync } from "node:fs";
import { join } from "node:path";
import { foldersFrom } from "../../project/folders-above.js";

/** The folder and its ancestors, up to the root of the repository if there is one. */
export function* foldersOfRepository(folder: string): Generator<string, void> {
  for (const one of foldersFrom(folder)) {
    yield one;
    if (isRepository(one)) return;
  }
}

function isRepository(folder: string): boolean {
  return existsSync(join(folder, ".git"));
}

/** Whether a folder or one of its ancestors is the root of a repository. */
export function hasRepository(folder: string): boolean {
  return [...foldersFrom(folder)].some(isRepository);
}

/** The folder with all files that may import those of one: its repository, else its package. */
export function rootAround(folder: string): string | undefined {
  const folders = [...foldersFrom(folder)];
  return folders.find(isRepository) ?? folders.find((one) => existsSync(join(one, "package.json")));
}
