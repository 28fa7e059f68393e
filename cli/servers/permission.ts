import type { Address } from "../../live/address.js";
import type { Io } from "../io.js";
import { commandLine } from "../report/command-line.js";
import { visible } from "../report/visible.js";
import { Interrupted } from "../run/interrupted.js";

/**
 * Notes which server is about to be used and, on a terminal, asks before a program is started.
 *
 * @param isAgreed whether to start the program without asking
 * @throws Interrupted if the user declines
 */
export async function askBeforeStart(
  address: Address,
  isAgreed: boolean,
  { terminal, notes }: Io,
): Promise<void> {
  if (address.kind === "remote") {
    notes.write(`Asking ${visible(address.url.href)}\n`);
    return;
  }
  notes.write(`Starting ${visible(commandLine(address.words))}\n`);
  if (isAgreed || !terminal) return;
  const { confirm } = await import("@clack/prompts");
  const answer = await confirm({ message: "Start this program?", ...terminal });
  if (answer !== true)
    throw new Interrupted("Stopped. Nothing was started.", AbortSignal.abort("SIGINT"));
}
