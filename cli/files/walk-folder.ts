import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import ignore, { type Ignore } from "ignore";
import { foldersOfRepository, hasRepository } from "./folders.js";
import { withSlashes } from "./paths.js";

/** What a `.gitignore` says of what is in its folder and below. */
interface IgnoreFile {
  readonly rules: Ignore;
  /** A path from the folder that is walked through, as these rules have it. */
  readonly own: (path: string) => string;
}

/**
 * The files in a folder by their paths from there, with `/`. Links are not followed.
 *
 * @param isEntered tells by its name whether a folder is looked into
 * @param gitignore whether what `.gitignore` files name is left out, without asking git
 * @throws Error where a folder cannot be read
 */
export function walkFolder(
  folder: string,
  isEntered: (name: string) => boolean,
  gitignore: boolean,
): readonly string[] {
  const files: string[] = [];
  const visit = (below: string, above: readonly IgnoreFile[]): void => {
    const entries = readdirSync(folder + sep + below, { withFileTypes: true });
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

/** The nearest file that says something of a path decides. */
function isIgnored(path: string, ignoring: readonly IgnoreFile[]): boolean {
  for (const { rules, own } of ignoring) {
    const { ignored, unignored } = rules.test(own(path));
    if (ignored || unignored) return ignored;
  }
  return false;
}

/** The ignore file of a folder, in a list of its own if there is one. */
function ignoreFiles(folder: string, prefix: string): readonly IgnoreFile[] {
  const file = join(folder, ".gitignore");
  if (!existsSync(file)) return [];
  const rules = ignore({ ignorecase: false }).add(readFileSync(file, "utf8"));
  return [{ rules, own: (path) => path.slice(prefix.length) }];
}

/** The ignore files between a folder and the top of its repository, the nearest first. */
function ignoreFilesAbove(folder: string): readonly IgnoreFile[] {
  if (!hasRepository(folder)) return [];
  const [, ...above] = foldersOfRepository(folder);
  return above.flatMap((outer) => {
    const prefix = `${withSlashes(relative(outer, folder))}/`;
    return ignoreFiles(outer, "").map(({ rules }) => ({ rules, own: (path) => prefix + path }));
  });
}
