import { isAbsolute, join, resolve, sep } from "node:path";
import picomatch from "picomatch";
import type { ListedFile } from "./listed-file.js";
import { withSlashes } from "./paths.js";

/** A glob in place of a path: the folder in which it may match, and what it matches there. */
interface PathGlob {
  readonly folder: string;
  readonly isMatch: (absolute: string) => boolean;
}

/**
 * Reads a path as a glob, as npm scripts and workflows quote them for every shell. Backslashes
 * separate folders on Windows, where nothing else could be meant.
 *
 * @returns `undefined` if nothing in it is special
 */
export function pathGlob(path: string, cwd: string): PathGlob | undefined {
  const pattern = sep === "\\" ? path.replaceAll("\\", "/") : path;
  const { base, glob, isGlob } = picomatch.scan(pattern);
  if (!isGlob) return undefined;
  const folder = isAbsolute(base) ? base : resolve(cwd, base);
  const isInside = picomatch(glob.replace(/\/$/u, ""), { dot: true });
  const start = join(folder, sep);
  return {
    folder,
    isMatch: (absolute) =>
      absolute.startsWith(start) && isInside(withSlashes(absolute.slice(start.length))),
  };
}

/** The files that match a glob or, if there are none, those in the folders that match. */
export function matching(
  { folder, isMatch }: PathGlob,
  files: readonly ListedFile[],
): readonly ListedFile[] {
  const matched = files.filter(({ absolute }) => isMatch(absolute));
  if (matched.length > 0) return matched;
  return files.filter(({ absolute }) => {
    const names = absolute.slice(folder.length + 1).split(sep);
    return names.some((_, count) => isMatch(join(folder, ...names.slice(0, count))));
  });
}

/** Why nothing is found at a path, as a sentence. */
export function nothingAt(path: string, cwd: string): string {
  return pathGlob(path, cwd)
    ? "No file to check matches this glob. Write `/` between names, `**` for any folders, and an ending such as `.ts` or `.json`."
    : "There is no such file or folder.";
}
