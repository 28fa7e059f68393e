import { isAbsolute } from "node:path";
import picomatch from "picomatch";
import type { ListedFile } from "./listed-file.js";
import { withSlashes } from "./paths.js";

/**
 * Returns a predicate for the files that match any of the globs. Absolute globs are matched against
 * the absolute path of a file, all others against its displayed path.
 */
export function globMatcher(globs: readonly string[]): (file: ListedFile) => boolean {
  const isShown = matcher(globs.filter((glob) => !isRooted(glob)));
  const isThere = matcher(globs.filter(isRooted));
  return ({ absolute, shown }) => isShown(shown) || isThere(withSlashes(absolute));
}

/** Turns a glob relative to a folder into one that means the same in every working folder. */
export function rootedGlob(folder: string, glob: string): string {
  if (isRooted(glob)) return glob;
  const [, negation = "", pattern = ""] = /^(!?)(?:\.\/)?(.*)$/su.exec(glob) ?? [];
  const literal = literalGlob(withSlashes(folder));
  return `${negation}${literal.replace(/\/$/u, "")}/${pattern}`;
}

/** A glob that matches only this path. */
export function literalGlob(path: string): string {
  return path.replaceAll(/[!$()*+?@[\\\]^{|}]/gu, String.raw`\$&`);
}

function isRooted(glob: string): boolean {
  return isAbsolute(glob.replace(/^!/u, ""));
}

function matcher(globs: readonly string[]): (path: string) => boolean {
  return globs.length > 0 ? picomatch([...globs], { dot: true }) : () => false;
}
