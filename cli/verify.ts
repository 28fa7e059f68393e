import { spawn } from "node:child_process";
import type { Surroundings } from "./surroundings.js";

/** What a command said of the rewrites. It counts only where it passed before them. */
export interface Verification {
  readonly command: string;
  readonly kind: "passed" | "failedBefore" | "failedAfter";
  /** How it failed: `status 1`. */
  readonly failure?: string;
}

/** In milliseconds: what a command gets to end by itself. */
const grace = 5000;

/**
 * Runs a command of the user's in the shell. What it prints goes to standard error: standard output is the report's.
 *
 * @param interruption ends the command, and whatever it started, when it is aborted
 * @returns how it failed, or `undefined` where it passed
 */
export function failureOf(
  command: string,
  { cwd, environment, notes }: Pick<Surroundings, "cwd" | "environment" | "notes">,
  interruption: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // In a group of its own, so that Ctrl-C reaches it through us, and its end can be waited for.
    const isGroup = process.platform !== "win32";
    const said = notes.descriptor ?? "pipe";
    const stdio = ["ignore", said, said] as const;
    const options = { cwd, env: environment, shell: true, detached: isGroup, stdio: [...stdio] };
    const child = spawn(command, options);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", notes.write);
    const kill = (signal: NodeJS.Signals): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(isGroup ? -child.pid : child.pid, signal);
      } catch {
        // It has ended in the meantime.
      }
    };
    let late: NodeJS.Timeout | undefined;
    const end = (): void => {
      kill("SIGTERM");
      late = setTimeout(kill, grace, "SIGKILL");
    };
    const done = (failure: string | undefined): void => {
      clearTimeout(late);
      interruption.removeEventListener("abort", end);
      resolve(failure);
    };
    child.on("error", ({ message }) => {
      done(message);
    });
    child.on("close", (status, signal) => {
      done(status === 0 ? undefined : `status ${signal ?? status ?? ""}`);
    });
    if (interruption.aborted) end();
    else interruption.addEventListener("abort", end);
  });
}

/** What there is to say of a verification, and of the files, in a sentence. */
export function verdict({ command, kind, failure = "" }: Verification): string {
  switch (kind) {
    case "passed":
      return `\`${command}\` passes, as it did before.`;
    case "failedBefore":
      return `\`${command}\` failed before anything was rewritten (${failure}), so that it could verify nothing.`;
    case "failedAfter":
      return `\`${command}\` passed before and failed afterwards (${failure}): every file is put back as it was.`;
  }
}
