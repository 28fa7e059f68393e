import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import spawn from "cross-spawn";
import { UsageError } from "../options/usage-error.js";
import type { ProgramCommand } from "../agreed-program.js";
import { codemod } from "./codemod.js";

/** The texts of files, by their paths in a folder, with `/`. */
export type Texts = ReadonlyMap<string, string>;

/** How the codemod is run. */
export interface CodemodRun {
  readonly command: ProgramCommand;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Ends the process. */
  readonly interruption: AbortSignal;
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
    await finished([...run.command, "v1-to-v2", folder], folder, run);
    const after = new Map<string, string>();
    for (const name of texts.keys()) after.set(name, await readFile(join(folder, name), "utf8"));
    return after;
  } catch (error) {
    if (run.interruption.aborted || !(error instanceof Failed)) throw error;
    const said = error.message.split(folder).join("");
    throw new UsageError(`${codemod.name} failed, and nothing was written: ${said}`);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Failed extends Error {}

/**
 * Runs a command to its end.
 *
 * @throws Failed if it cannot be started or fails, with what it said
 */
async function finished(
  [program = "", ...words]: readonly string[],
  cwd: string,
  { environment, interruption }: CodemodRun,
): Promise<void> {
  const child = spawn(program, words, {
    cwd,
    env: environment,
    signal: interruption,
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on("close", resolve);
    child.on("error", ({ message }) => {
      reject(new Failed(message));
    });
  });
  if (status !== 0) throw new Failed(reported(said));
}

/** The errors that the program reports, or else its whole output. */
function reported(said: string): string {
  const lines = said.split("\n").filter((line) => line.includes("[ERROR]"));
  return lines.length > 0 ? lines.map((line) => line.trim()).join("\n") : said.trim();
}
