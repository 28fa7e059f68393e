import { lstat, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isScript } from "../../engine/parse.js";
import { removeLeftovers, replaceFile } from "../files/replace-file.js";
import { systemWords } from "../files/source-file.js";
import { UsageError } from "../options/usage-error.js";

/** A file that takes the report. */
export interface OutputFile {
  /** As it was given. */
  readonly name: string;
  /**
   * Puts the report in place of what the file had, in one step.
   *
   * @throws UsageError
   */
  readonly write: (report: string) => Promise<void>;
}

/**
 * Makes sure, before any work is done, that there is a folder for the report.
 *
 * @param name as it was given
 * @param option the one that it was given to
 * @throws UsageError
 */
export async function outputFile(
  name: string,
  cwd: string,
  option = "--output-file",
): Promise<OutputFile> {
  if (name === "") throw new UsageError(`${option} needs the name of a file.`);
  // A pattern that the shell expands may put a file of code in its place.
  if (isScript(name))
    throw new UsageError(`${option} ${name} is a code file. Choose another name for the report.`);
  const path = resolve(cwd, name);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true)
    throw new UsageError(`${option} ${name} is a folder. Name a file in it.`);
  const link = await lstat(path).catch(() => undefined);
  if (link?.isSymbolicLink() === true)
    throw new UsageError(`${option} ${name} is a symbolic link. Name the file it points to.`);
  await orExplain(name, () => mkdir(dirname(path), { recursive: true }));
  // What is neither a file nor a folder is there to be written to, as `/dev/null` is, and not to be replaced.
  const isDevice = found?.isFile() === false;
  return {
    name,
    write: async (report) => {
      await removeLeftovers(new Set([dirname(path)]));
      await orExplain(name, () => (isDevice ? writeFile(path, report) : replaceFile(path, report)));
    },
  };
}

async function orExplain(name: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new UsageError(`The report could not be written to ${name} (${systemWords(error)}).`);
  }
}
