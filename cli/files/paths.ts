import { basename, isAbsolute, relative, sep } from "node:path";

/** The path with `/` as its separator, as in patterns and reports on every system. */
export function withSlashes(path: string): string {
  return path.split(sep).join("/");
}

/** The path of a file or folder relative to a folder, or `undefined` if it lies outside. */
export function pathInside(folder: string, path: string): string | undefined {
  const found = relative(folder, path);
  return found.split(sep)[0] === ".." || isAbsolute(found) ? undefined : withSlashes(found);
}

/** The path relative to the working folder if the file is in it, else to the requested folder. */
export function shownPath(file: string, folder: string, cwd: string): string {
  return pathInside(cwd, file) ?? (withSlashes(relative(folder, file)) || basename(file));
}
