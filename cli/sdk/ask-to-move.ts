import { nothingWritten } from "../run/interrupted.js";
import type { Progress } from "../run/progress.js";
import type { Terminal } from "../io.js";

/**
 * Asks whether packages may be moved to SDK 2.
 *
 * @throws Interrupted on Ctrl-C
 */
export async function askToMove(terminal: Terminal, progress: Progress): Promise<boolean> {
  const { confirm, isCancel } = await import("@clack/prompts");
  const answer = await confirm({
    message: "This project uses SDK 1. Move it to SDK 2 first, with the SDK's own codemod?",
    signal: progress.interruption,
    ...terminal,
  });
  if (!isCancel(answer)) return answer;
  throw nothingWritten(progress.interruption);
}
