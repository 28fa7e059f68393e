import { basename, isAbsolute, relative, sep } from "node:path";

/** A path as patterns and reports have it on every system. */
export function withSlashes(path: string): string {
  return path.split(sep).join("/");
}

/** The way from a folder to what lies in it, or is it; `undefined` for what lies elsewhere. */
export function pathInside(folder: string, path: string): string | undefined {
  const found = relative(folder, path);
  return found.split(sep)[0] === ".." || isAbsolute(found) ? undefined : withSlashes(found);
}

/** The path from the working folder where the file is in it, else from the folder that was asked for. */
export function shownPath(file: string, folder: string, cwd: string): string {
  return pathInside(cwd, file) ?? (withSlashes(relative(folder, file)) || basename(file));
}
