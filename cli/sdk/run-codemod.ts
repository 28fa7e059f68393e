import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { UsageError } from "../options/usage-error.js";

const start = promisify(execFile);

/** The SDK's own codemod from version 1 to version 2. */
const codemodPackage = "@modelcontextprotocol/codemod";

/** The texts of files, by their paths in a folder, with `/`. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Runs the SDK's codemod in its own process and on a copy, so the project stays unchanged even if
 * it fails.
 *
 * @param texts the files of one package, including its `package.json`
 * @param interruption ends the process
 * @returns the texts afterwards
 * @throws UsageError if the codemod cannot be started or fails
 */
export async function runCodemod(
  texts: Texts,
  environment: Readonly<Record<string, string | undefined>>,
  interruption: AbortSignal,
): Promise<Texts> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "mcp-schema-sdk-")));
  try {
    for (const [name, text] of texts) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    await start(process.execPath, [programOf(codemodPackage), "v1-to-v2", folder], {
      cwd: folder,
      env: environment,
      signal: interruption,
      maxBuffer: Infinity,
    });
    const after = new Map<string, string>();
    for (const name of texts.keys()) after.set(name, await readFile(join(folder, name), "utf8"));
    return after;
  } catch (error) {
    if (interruption.aborted || error instanceof UsageError) throw error;
    throw new UsageError(
      `${codemodPackage} failed, and nothing was written: ${saidBy(error).split(folder).join("")}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * The path of the CLI of a package that we depend on. It is not among the exports of the package,
 * so it cannot be resolved directly.
 */
function programOf(name: string): string {
  const program = join(dirname(createRequire(import.meta.url).resolve(name)), "cli.mjs");
  if (!existsSync(program))
    throw new UsageError(
      `${name} is not installed as expected. Run \`npx ${name} v1-to-v2 .\` instead.`,
    );
  return program;
}

/** The errors that the program reports, or else its whole output. */
function saidBy(error: unknown): string {
  const said = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
  const lines = said.split("\n").filter((line) => line.includes("[ERROR]"));
  if (lines.length > 0) return lines.map((line) => line.trim()).join("\n");
  return error instanceof Error ? error.message : String(error);
}
