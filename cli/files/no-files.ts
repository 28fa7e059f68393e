import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type FileOptions, listFiles, skippedFolders } from "./list-files.js";
import type { ListedFile } from "./listed-file.js";
import { endingOf, readEndings } from "../../engine/endings.js";
import { firstFileIn } from "./held-files.js";
import { unlessFails } from "../../project/unless-fails.js";

/** The reason why no file was checked under the paths, as a sentence. */
export async function nothingToLookAt(
  paths: readonly string[],
  options: FileOptions,
): Promise<string> {
  const found = async (other: Partial<FileOptions>): Promise<readonly ListedFile[]> =>
    (await listFiles(paths, { ...options, ...other })).files;
  if (options.ignore.length > 0 && (await found({ ignore: [] })).length > 0)
    return "No file was checked: --ignore excludes all of them.";
  const [ignored] = await found({ ignore: [], gitignore: false });
  if (ignored) {
    const repository = repositoryAround(ignored);
    return repository === undefined
      ? "No file was checked: .gitignore excludes all of them. Pass --no-gitignore to include them."
      : `No file was checked: nested repositories like ${repository} are included only when a path names them.`;
  }
  const endings = readEndings(options.docs);
  const folder = skippedFolderUnder(paths, options.cwd, endings);
  if (folder !== undefined)
    return `No file was checked: folders like ${folder} are included only when a path names them.`;
  return `No file was checked: none ends in ${endings.map((ending) => `.${ending}`).join(", ")}.`;
}

/** The nested repository, such as a submodule, that a file belongs to. */
function repositoryAround({ absolute, shown }: ListedFile): string | undefined {
  const asked = absolute.slice(0, absolute.length - shown.length);
  let folder = dirname(shown);
  while (folder !== "." && !existsSync(join(asked, folder, ".git"))) folder = dirname(folder);
  return folder === "." ? undefined : folder;
}

/** The first folder that contains files to check but is skipped because of its name. */
function skippedFolderUnder(
  paths: readonly string[],
  cwd: string,
  endings: readonly string[],
): string | undefined {
  const folders = skippedFolders.filter((name) => name !== ".git");
  const skippedIn = (path: string): string | undefined =>
    path.split("/").find((part) => folders.includes(part));
  const isWanted = (path: string): boolean =>
    endings.includes(endingOf(path)) && skippedIn(path) !== undefined;
  const roots = paths.map((path) => resolve(cwd, path));
  for (const root of roots.filter((path) => statSync(path).isDirectory())) {
    // A folder that cannot be read does not explain why no file was checked.
    const found = unlessFails(() => firstFileIn(root, isWanted));
    if (found !== undefined) return skippedIn(found);
  }
  return undefined;
}
