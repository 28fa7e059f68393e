import { dirname } from "node:path";
import { manifestIn } from "./manifest.js";

/** The folders above a file, from the inside out. */
export function* foldersAbove(path: string): Generator<string, void> {
  const folder = dirname(path);
  if (folder === path) return;
  yield folder;
  yield* foldersAbove(folder);
}

/** The folder of the package that a file belongs to, or its outermost one if none has a manifest. */
export function packageFolder(path: string): string {
  const above = [...foldersAbove(path)];
  const own = above.find((folder) => Object.keys(manifestIn(folder)).length > 0);
  return own ?? above.at(-1) ?? "";
}
