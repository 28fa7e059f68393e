import { lstat, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isScript } from "../../engine/endings.js";
import { removeLeftovers, replaceFile } from "../files/replace-file.js";
import { systemWords } from "../files/source-file.js";
import { UsageError } from "../options/usage-error.js";

/** A file for the report. */
export interface OutputFile {
  /** The path as it was passed. */
  readonly name: string;
  /**
   * Replaces the content of the file with the report, in one step.
   *
   * @throws UsageError
   */
  readonly write: (report: string) => Promise<void>;
}

/**
 * Checks the path of a report and creates its folder, before any work is done.
 *
 * @param name the path as it was passed
 * @param option the option that it was passed to
 * @throws UsageError
 */
export async function outputFile(
  name: string,
  cwd: string,
  option = "--output-file",
): Promise<OutputFile> {
  if (name === "") throw new UsageError(`${option} needs the name of a file.`);
  // A glob that the shell expands may yield a code file here.
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
  // Anything that is neither a file nor a folder, such as `/dev/null`, is written to and not
  // replaced.
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
