import { type OfficialProgram, installedProgram } from "./installed-program.js";
import type { Io, Terminal } from "./io.js";
import { UsageError } from "./options/usage-error.js";
import { packageManagerAround } from "./package-manager.js";
import { commandLine } from "./report/command-line.js";
import { nothingWritten } from "./run/interrupted.js";
import type { Progress } from "./run/progress.js";

/** How to start a program: its file or its name, and its first arguments. */
export type ProgramCommand = readonly [program: string, ...first: string[]];

/**
 * Returns how to start an official program for a package. If it is not installed, the user is asked
 * whether their package manager may fetch it.
 *
 * @param folder the folder of the package
 * @throws UsageError if it is not installed and there is no terminal to ask on
 * @throws Interrupted if the user declines
 */
export async function agreedProgram(
  official: OfficialProgram,
  folder: string,
  terminal: Io["terminal"],
  progress: Progress,
): Promise<ProgramCommand> {
  const installed = installedProgram(official, folder);
  if (installed !== undefined) return [process.execPath, installed];
  const { add, fetch } = packageManagerAround(folder);
  const wanted = `${official.name}@${official.version}`;
  if (!terminal)
    throw new UsageError(
      `${official.title} is not installed here. Run \`${add} ${wanted}\` first, or run this command on a terminal, where it offers to fetch it.`,
    );
  progress.clear();
  // Without the flag, npx would ask again, on streams that are not connected.
  const [program = "npx", ...words] = fetch === "npx" ? ["npx", "--yes"] : fetch.split(" ");
  const command: ProgramCommand = [program, ...words, wanted];
  if (await isAgreed(official, command, terminal, progress.interruption)) return command;
  throw nothingWritten(progress.interruption);
}

async function isAgreed(
  { title }: OfficialProgram,
  command: ProgramCommand,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<boolean> {
  const { confirm } = await import("@clack/prompts");
  const what = title.replace(/^The/u, "the");
  const message = `Fetch ${what} with \`${commandLine(command)}\`?`;
  return (await confirm({ message, signal, ...terminal })) === true;
}
