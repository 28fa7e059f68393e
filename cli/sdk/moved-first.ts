import { firstOfSecondLine } from "../../protocol/sdk-versions.js";
import { isSince, revisions } from "../../protocol/revision.js";
import { Git } from "../files/git.js";
import { listFiles } from "../files/list-files.js";
import type { Io, Terminal } from "../io.js";
import { UsageError } from "../options/usage-error.js";
import { nothingWritten } from "../run/interrupted.js";
import { Progress } from "../run/progress.js";
import type { Request } from "../run/request.js";
import { agreedProgram, type ProgramCommand } from "../agreed-program.js";
import { codemod } from "./codemod.js";
import { firstLinePackages, importsByAddress } from "./first-line-packages.js";
import { moveNotes } from "./move-notes.js";
import { type MovedPackages, moveToSdk2 } from "./move-to-sdk-2.js";

/**
 * Moves projects on SDK 1 to SDK 2 before a run rewrites them for the newest revision, if the
 * command line asks for it or the user agrees. Prints notes about what was done.
 *
 * @returns `undefined` if there is nothing to move or the user declines
 * @throws UsageError, Interrupted
 */
export async function movedFirst(
  { migrate, options, paths }: Request,
  io: Io,
): Promise<MovedPackages | undefined> {
  const revision = revisions.find((one) => one === options.to);
  const isWanted = migrate?.withSdkCodemod === true;
  if (isWanted && (revision === undefined || !isSince(revision, firstOfSecondLine)))
    throw new UsageError(
      `--with-sdk-codemod needs --to ${firstOfSecondLine}: older revisions need no other SDK.`,
    );
  const { cwd, environment, notes, terminal } = io;
  if (!isWanted && !terminal) return undefined;
  const progress = new Progress(io);
  const git = new Git(environment);
  const files = { ...options, cwd, git, docs: false };
  if (!isWanted) {
    const listed = await listFiles(paths, files);
    const isThere = firstLinePackages(listed.files).length > 0;
    if (!isThere || !terminal || !(await askToMove(terminal, progress))) return undefined;
  }
  const isDryRun = migrate?.dryRun === true;
  const allowsDirty = migrate?.allowDirty === true;
  // All packages are moved with the same codemod, so the user is asked once.
  let command: Promise<ProgramCommand> | undefined;
  const moved = await moveToSdk2(paths, {
    ...files,
    environment,
    progress,
    isDryRun,
    allowsDirty,
    codemodFor: (folder) => (command ??= agreedProgram(codemod, folder, terminal, progress)),
  });
  if (!moved) {
    const { files: own } = await listFiles(paths, files);
    notes.write(
      importsByAddress(own)
        ? "Code that imports SDK 1 as `npm:@modelcontextprotocol/sdk@…` was not moved to SDK 2. Name it in the `imports` of deno.json, import it under that name, and run this again.\n"
        : "Nothing here uses SDK 1, so the SDK's codemod was not run.\n",
    );
    return undefined;
  }
  for (const note of moveNotes(moved.moves, cwd, isDryRun)) notes.write(`${note}\n`);
  return moved;
}

/**
 * Asks whether packages may be moved to SDK 2.
 *
 * @throws Interrupted on Ctrl-C
 */
async function askToMove(terminal: Terminal, progress: Progress): Promise<boolean> {
  const { confirm, isCancel } = await import("@clack/prompts");
  const answer = await confirm({
    message: "This project uses SDK 1. Move it to SDK 2 first, with the SDK's own codemod?",
    signal: progress.interruption,
    ...terminal,
  });
  if (!isCancel(answer)) return answer;
  throw nothingWritten(progress.interruption);
}
