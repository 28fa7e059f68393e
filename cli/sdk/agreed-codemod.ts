import type { Io, Terminal } from "../io.js";
import { UsageError } from "../options/usage-error.js";
import { packageManagerAround } from "../package-manager.js";
import { commandLine } from "../report/command-line.js";
import { nothingWritten } from "../run/interrupted.js";
import type { Progress } from "../run/progress.js";
import { codemod, installedCodemod } from "./installed-codemod.js";

/** How to start the SDK's codemod: the program, and its first arguments. */
export type CodemodCommand = readonly [program: string, ...first: string[]];

/**
 * Returns how to start the SDK's codemod for a package. If it is not installed, the user is asked
 * whether their package manager may fetch it.
 *
 * @param folder the folder of the package
 * @throws UsageError if it is not installed and there is no terminal to ask on
 * @throws Interrupted if the user declines
 */
export async function agreedCodemod(
  folder: string,
  terminal: Io["terminal"],
  progress: Progress,
): Promise<CodemodCommand> {
  const installed = installedCodemod(folder);
  if (installed !== undefined) return [process.execPath, installed];
  const { add, fetch } = packageManagerAround(folder);
  const wanted = `${codemod.name}@${codemod.version}`;
  if (!terminal)
    throw new UsageError(
      `The SDK's codemod is not installed here. Run \`${add} ${wanted}\` first, or run this command on a terminal, where it offers to fetch it.`,
    );
  progress.clear();
  // Without the flag, npx would ask again, on streams that are not connected.
  const [program = "npx", ...words] = fetch === "npx" ? ["npx", "--yes"] : fetch.split(" ");
  const command: CodemodCommand = [program, ...words, wanted];
  if (await isAgreed(command, terminal, progress.interruption)) return command;
  throw nothingWritten(progress.interruption);
}

async function isAgreed(
  command: CodemodCommand,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<boolean> {
  const { confirm } = await import("@clack/prompts");
  const message = `Fetch the SDK's codemod with \`${commandLine(command)}\`?`;
  return (await confirm({ message, signal, ...terminal })) === true;
}
