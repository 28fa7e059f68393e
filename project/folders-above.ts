import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { manifestIn } from "./manifest.js";

/** The folder and its ancestors, from the inside out. */
export function* foldersFrom(folder: string): Generator<string, void> {
  yield folder;
  const outer = dirname(folder);
  if (outer !== folder) yield* foldersFrom(outer);
}

/** The folders above a file, from the inside out. */
export function foldersAbove(path: string): Iterable<string> {
  return foldersFrom(dirname(path));
}

/** The folder of the package that a file belongs to, or its outermost one if none has a manifest. */
export function packageFolder(path: string): string {
  const above = [...foldersAbove(path)];
  const own = above.find((folder) => Object.keys(manifestIn(folder)).length > 0);
  return own ?? above.at(-1) ?? "";
}

/** Whether a folder above a file has a `tsconfig.json`, which makes the compiler worth loading. */
export function hasConfiguration(path: string): boolean {
  return [...foldersAbove(path)].some((folder) => existsSync(join(folder, "tsconfig.json")));
}
