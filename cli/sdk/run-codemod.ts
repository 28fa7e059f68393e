import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { UsageError } from "../options/usage-error.js";
import type { ProgramCommand } from "../agreed-program.js";
import { finishedProgram, type ProgramRun } from "../finished-program.js";
import { codemod } from "./codemod.js";

/** The texts of files, by their paths in a folder, with `/`. */
export type Texts = ReadonlyMap<string, string>;

/** How the codemod is run. */
export interface CodemodRun extends Omit<ProgramRun, "cwd"> {
  readonly command: ProgramCommand;
}

/**
 * Runs the SDK's codemod in its own process and on a copy, so the project stays unchanged even if
 * it fails. It runs in the folder of the copy, where no settings of the project apply.
 *
 * @param texts the files of one package, including its `package.json`
 * @returns the texts afterwards
 * @throws UsageError if the codemod cannot be started or fails
 */
export async function runCodemod(texts: Texts, run: CodemodRun): Promise<Texts> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "mcp-schema-sdk-")));
  try {
    for (const [name, text] of texts) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const command: ProgramCommand = [...run.command, "v1-to-v2", folder];
    const { status, said } = await finishedProgram(command, { ...run, cwd: folder });
    run.interruption.throwIfAborted();
    if (status !== 0)
      throw new UsageError(
        `${codemod.name} failed, and nothing was written: ${reported(said).split(folder).join("")}`,
      );
    const after = new Map<string, string>();
    for (const name of texts.keys()) after.set(name, await readFile(join(folder, name), "utf8"));
    return after;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The errors that the program reports, or else its whole output. */
function reported(said: string): string {
  const lines = said.split("\n").filter((line) => line.includes("[ERROR]"));
  return lines.length > 0 ? lines.map((line) => line.trim()).join("\n") : said.trim();
}
