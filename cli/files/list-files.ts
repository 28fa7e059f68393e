import { existsSync } from "node:fs";
import { lstat, realpath } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { systemWords } from "./source-file.js";
import { hasRepository } from "./folders.js";
import type { Git } from "./git.js";
import { globMatcher } from "./globs.js";
import type { ListedFile } from "./listed-file.js";
import { endingOf, readEndings } from "../../engine/endings.js";
import { matching, pathGlob } from "./path-globs.js";
import { pathInside, shownPath, withSlashes } from "./paths.js";
import type { Staged } from "./staged.js";
import { walkFolder } from "./walk-folder.js";
import { UsageError } from "../options/usage-error.js";

/** Folders of generated or third-party code, skipped unless a path names them. */
export const skippedFolders: readonly string[] = [
  "node_modules",
  "dist",
  "build",
  "out",
  "coverage",
  ".git",
  ".next",
  ".nuxt",
  ".output",
  ".xmcp",
  ".cache",
];

/** Lists of packages by their names, which say nothing about the project's own code. */
const skippedFiles: readonly string[] = ["package-lock.json", "npm-shrinkwrap.json"];

export interface FileOptions {
  readonly cwd: string;
  readonly ignore: readonly string[];
  readonly gitignore: boolean;
  /** Whether to check code fences in Markdown files. */
  readonly docs: boolean;
  /** Decides by name which other files are listed; none by default. */
  readonly isOther?: (name: string) => boolean;
  readonly git: Git;
  /** Is told of paths that cannot be read, with a sentence about why. */
  readonly unreadable?: (path: string, why: string) => void;
}

/** The files to check, and the paths that do not exist. */
export interface Listing {
  readonly files: readonly ListedFile[];
  readonly missing: readonly string[];
}

/** Lists the files under the paths, each once, in a stable order, without following links. */
export async function listFiles(paths: readonly string[], options: FileOptions): Promise<Listing> {
  const lists: (readonly ListedFile[])[] = [];
  const missing: string[] = [];
  for (const path of paths) {
    const found =
      (await filesAt(resolve(options.cwd, path), options)) ?? (await filesMatching(path, options));
    if (found) lists.push(found);
    else missing.push(path);
  }
  const [only = []] = lists;
  const files = lists.length > 1 ? byPath(distinct(lists.flat())) : only;
  return { files: notIgnored(files, options), missing };
}

/**
 * Lists the staged files at or under the paths.
 *
 * @throws UsageError if a path lies outside the repository
 */
export async function listStaged(
  paths: readonly string[],
  { top, files: staged }: Pick<Staged, "top" | "files">,
  options: FileOptions,
): Promise<Listing> {
  const files = new Map<string, ListedFile>();
  const missing: string[] = [];
  for (const path of paths) {
    const named = resolve(options.cwd, path);
    const glob = existsSync(named) ? undefined : pathGlob(path, options.cwd);
    if (glob) {
      const from = await realpath(glob.folder).catch(() => glob.folder);
      const within = await listStaged([from], { top, files: staged }, options);
      const found = matching({ ...glob, folder: from }, within.files);
      for (const file of found) files.set(file.absolute, file);
      if (found.length === 0) missing.push(path);
      continue;
    }
    const from = await realpath(named).catch(() => named);
    if (!`${from}${sep}`.startsWith(top + sep))
      throw new UsageError(`--staged: ${path} is outside the repository at ${top}.`);
    const found = [...staged].flatMap(([stagedName, bytes]): ListedFile[] => {
      const absolute = join(top, stagedName);
      const isUnder = absolute.startsWith(from + sep);
      const name = withSlashes(relative(from, absolute));
      if (absolute !== from && !(isUnder && isOurs(name, readEndings(options.docs)))) return [];
      if (!bytes && !isReadable(from, options)(name)) return [];
      const named = absolute === from ? ({ isNamed: true } as const) : {};
      return [{ absolute, shown: shownPath(absolute, from, options.cwd), bytes, ...named }];
    });
    if (found.length === 0 && !existsSync(from)) missing.push(path);
    for (const file of found) files.set(file.absolute, file);
  }
  return { files: notIgnored(byPath(files.values()), options), missing };
}

/** Each file once, as it was first listed. */
function distinct(files: readonly ListedFile[]): Iterable<ListedFile> {
  return new Map(files.toReversed().map((file) => [file.absolute, file])).values();
}

function byPath(files: Iterable<ListedFile>): readonly ListedFile[] {
  return [...files].toSorted((a, b) => (a.absolute < b.absolute ? -1 : 1));
}

function notIgnored(files: readonly ListedFile[], { ignore }: FileOptions): readonly ListedFile[] {
  if (ignore.length === 0) return files;
  const isIgnored = globMatcher(ignore.flatMap(withFolder));
  return files.filter((file) => !isIgnored(file));
}

/** A glob that also excludes what is in the folders that it matches. */
function withFolder(glob: string): readonly string[] {
  const plain = glob.replace(/^\.\//u, "").replace(/\/$/u, "");
  return [plain, `${plain}/**`];
}

/** The files that match a glob; `undefined` if there are none, or if nothing in the path is special. */
async function filesMatching(
  path: string,
  options: FileOptions,
): Promise<readonly ListedFile[] | undefined> {
  const glob = pathGlob(path, options.cwd);
  const files = glob && (await filesAt(glob.folder, options));
  const found = files ? matching(glob, files) : [];
  return found.length > 0 ? found : undefined;
}

/** The files at a path, in a stable order, or `undefined` if the path does not exist. */
async function filesAt(
  absolute: string,
  options: FileOptions,
): Promise<readonly ListedFile[] | undefined> {
  const found = await lstat(absolute).catch(() => undefined);
  if (!found) return undefined;
  const wanted = readEndings(options.docs);
  if (found.isFile() && !wanted.includes(endingOf(absolute))) return [];
  if (found.isFile())
    return [{ absolute, shown: shownPath(absolute, absolute, options.cwd), isNamed: true }];
  if (found.isSymbolicLink())
    return filesAt(await realpath(absolute).catch(() => absolute + sep), options);
  if (!found.isDirectory()) return [];
  const names = options.gitignore
    ? ((await gitFiles(absolute, options)) ?? walk(absolute, true, options))
    : walk(absolute, false, options);
  const { isOther = () => false } = options;
  const ours = new Set(
    names.filter((name) => isOurs(name, wanted) || (isOther(name) && !isSkipped.test(name))),
  );
  const inside = pathInside(options.cwd, absolute);
  // Git lists a file with conflicts once per version.
  const inOrder = [...ours].toSorted((one, other) => (one < other ? -1 : 1));
  return inOrder.filter(isReadable(absolute, options)).map((name) => {
    const file = under(absolute, name.split("/").join(sep), sep);
    // Computing a relative path for each of thousands of files is slow, and unnecessary inside the
    // working folder.
    const shown =
      inside === undefined ? shownPath(file, absolute, options.cwd) : under(inside, name, "/");
    return { absolute: file, shown, from: absolute };
  });
}

/**
 * Returns a predicate for names that are those of files. Names that are not UTF-8 cannot be read,
 * and look as if they contained replacement characters.
 */
function isReadable(folder: string, { unreadable }: FileOptions): (name: string) => boolean {
  return (name) => {
    if (!name.includes("\uFFFD") || existsSync(join(folder, name))) return true;
    unreadable?.(join(folder, name), nameNotUtf8);
    return false;
  };
}

const nameNotUtf8 = "The name of the file is not UTF-8, so it was not checked. Rename it first.";

function under(folder: string, name: string, separator: string): string {
  return folder === "" || folder.endsWith(separator) ? folder + name : folder + separator + name;
}

const isSkipped = new RegExp(
  `(?:^|/)(?:(?:${anyOf(skippedFolders)})/|(?:${anyOf(skippedFiles)})$)`,
  "u",
);

function anyOf(names: readonly string[]): string {
  return names.map((name) => name.replace(".", String.raw`\.`)).join("|");
}

function isOurs(name: string, endings: readonly string[]): boolean {
  return endings.includes(endingOf(name)) && !isSkipped.test(name);
}

/**
 * The files of a folder that git does not ignore, or all files if git ignores the folder itself,
 * since naming an ignored folder is deliberate.
 *
 * @returns `undefined` outside a repository or without git
 */
async function gitFiles(
  folder: string,
  options: FileOptions,
): Promise<readonly string[] | undefined> {
  if (!hasRepository(await realpath(folder))) return undefined;
  const listed = await options.git.filesIn(folder);
  if (listed?.length !== 0) return listed;
  const isIgnored = await options.git.ask(folder, "check-ignore", "--quiet", ".").then(
    () => true,
    () => false,
  );
  return isIgnored ? walk(folder, false, options) : listed;
}

function walk(folder: string, gitignore: boolean, { unreadable }: FileOptions): readonly string[] {
  const isEntered = (name: string): boolean => !skippedFolders.includes(name);
  return walkFolder(folder, isEntered, gitignore, (inside, error) =>
    unreadable?.(inside, `The folder could not be read (${systemWords(error)}).`),
  );
}
