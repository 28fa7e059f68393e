import { statSync } from "node:fs";
import { resolve } from "node:path";
import { type FileOptions, listFiles, skippedFolders } from "./files.js";
import { readEndings } from "./checker.js";

/** Why there is no file to look at under the paths, as a sentence. */
export async function nothingToLookAt(
  paths: readonly string[],
  options: FileOptions,
): Promise<string> {
  const finds = async (other: Partial<FileOptions>): Promise<boolean> =>
    (await listFiles(paths, { ...options, ...other })).files.length > 0;
  if (await finds({ ignore: [] })) return "No file was looked at: --ignore leaves out every one.";
  if (await finds({ ignore: [], gitignore: false }))
    return "No file was looked at: .gitignore leaves out every one, and --no-gitignore brings them back.";
  const endings = readEndings(options.docs);
  const folder = await skippedFolderUnder(paths, options.cwd, endings);
  if (folder !== undefined)
    return `No file was looked at: folders like ${folder} count only where a path names them.`;
  return `No file was looked at: none ends in ${endings.map((ending) => `.${ending}`).join(", ")}.`;
}

/** The first folder with files for us that is skipped because of its name. */
async function skippedFolderUnder(
  paths: readonly string[],
  cwd: string,
  endings: readonly string[],
): Promise<string | undefined> {
  const { globbyStream } = await import("globby");
  const folders = skippedFolders.filter((name) => name !== ".git");
  const pattern = `**/{${folders.join(",")}}/**/*.{${endings.join(",")}}`;
  const roots = paths.map((path) => resolve(cwd, path));
  for (const root of roots.filter((path) => statSync(path).isDirectory())) {
    const found = globbyStream(pattern, {
      cwd: root,
      dot: true,
      followSymbolicLinks: false,
      suppressErrors: true,
    });
    for await (const name of found) return name.split("/").find((part) => folders.includes(part));
  }
  return undefined;
}
