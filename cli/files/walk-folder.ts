import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import ignore, { type Ignore } from "ignore";
import { foldersOfRepository, hasRepository } from "./folders.js";
import { withSlashes } from "./paths.js";

/** The rules of a `.gitignore` file, which apply to its folder and everything below. */
interface IgnoreFile {
  readonly rules: Ignore;
  /** Converts a path relative to the walked folder into one relative to the `.gitignore` file. */
  readonly own: (path: string) => string;
}

/**
 * The files in a folder, as paths relative to it with `/`. Links are not followed.
 *
 * @param isEntered decides by name whether a folder is entered
 * @param gitignore whether to leave out what `.gitignore` files name, without asking git
 * @param unreadable is told of folders that cannot be read, with the error
 */
export function walkFolder(
  folder: string,
  isEntered: (name: string) => boolean,
  gitignore: boolean,
  unreadable: (folder: string, error: unknown) => void,
): readonly string[] {
  const files: string[] = [];
  const entriesIn = (below: string): readonly Dirent[] => {
    try {
      return readdirSync(folder + sep + below, { withFileTypes: true });
    } catch (error) {
      unreadable(join(folder, below), error);
      return [];
    }
  };
  const visit = (below: string, above: readonly IgnoreFile[]): void => {
    const entries = entriesIn(below);
    const own = gitignore && entries.some(({ name }) => name === ".gitignore");
    const ignoring = own ? [...ignoreFiles(join(folder, below), below), ...above] : above;
    for (const entry of entries) {
      const path = below + entry.name;
      if (entry.isFile()) {
        if (!isIgnored(path, ignoring)) files.push(path);
      } else if (entry.isDirectory() && isEntered(entry.name) && !isIgnored(`${path}/`, ignoring))
        visit(`${path}/`, ignoring);
    }
  };
  visit("", gitignore ? ignoreFilesAbove(folder) : []);
  return files;
}

/** Whether a path is ignored, as decided by the nearest file with a matching rule. */
function isIgnored(path: string, ignoring: readonly IgnoreFile[]): boolean {
  for (const { rules, own } of ignoring) {
    const { ignored, unignored } = rules.test(own(path));
    if (ignored || unignored) return ignored;
  }
  return false;
}

/** The ignore file of a folder, as a list that is empty if there is none. */
function ignoreFiles(folder: string, prefix: string): readonly IgnoreFile[] {
  const file = join(folder, ".gitignore");
  if (!existsSync(file)) return [];
  const rules = ignore({ ignorecase: false }).add(readFileSync(file, "utf8"));
  return [{ rules, own: (path) => path.slice(prefix.length) }];
}

/** The ignore files above a folder, up to the root of its repository, nearest first. */
function ignoreFilesAbove(folder: string): readonly IgnoreFile[] {
  if (!hasRepository(folder)) return [];
  const [, ...above] = foldersOfRepository(folder);
  return above.flatMap((outer) => {
    const prefix = `${withSlashes(relative(outer, folder))}/`;
    return ignoreFiles(outer, "").map(({ rules }) => ({ rules, own: (path) => prefix + path }));
  });
}
