import { dirname } from "node:path";

/** The folders above a file, from the inside out. */
export function* foldersAbove(path: string): Generator<string, void> {
  const folder = dirname(path);
  if (folder === path) return;
  yield folder;
  yield* foldersAbove(folder);
}
