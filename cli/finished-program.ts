import spawn from "cross-spawn";
import type { ProgramCommand } from "./agreed-program.js";
import type { Environment } from "./io.js";

/** How a program is run. */
export interface ProgramRun {
  readonly cwd: string;
  readonly environment: Environment;
  /** Ends the process. */
  readonly interruption: AbortSignal;
}

/** How a program ended: its exit status, or `null` if it did not start or was killed. */
export interface FinishedProgram {
  readonly status: number | null;
  /** Everything that it printed, or why it could not be started. */
  readonly said: string;
}

/** Runs a program to its end. */
export function finishedProgram(
  [program, ...words]: ProgramCommand,
  { cwd, environment, interruption }: ProgramRun,
): Promise<FinishedProgram> {
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
  return new Promise((resolve) => {
    child.on("close", (status) => {
      resolve({ status, said });
    });
    child.on("error", ({ message }) => {
      resolve({ status: null, said: message });
    });
  });
}
