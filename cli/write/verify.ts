import { spawn } from "node:child_process";
import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { tellingLine } from "../../live/telling-line.js";
import { shortened } from "./shortened.js";
import type { Io } from "../io.js";

/** The outcome of a command that verifies rewrites. It says something only if it passed before. */
export interface Verification {
  readonly command: string;
  readonly what: string;
  /** `narrowed`: the command failed with some of the rewrites, and passes without them. */
  readonly kind: "passed" | "failedBefore" | "failedAfter" | "narrowed" | "unsteady";
  /** How it failed, such as `status 1`. */
  readonly failure?: string;
  /** The number of additional runs that were needed to find the rewrites that make it fail. */
  readonly runs?: number;
  /** The number of files that were not restored, because someone has changed them. */
  readonly kept?: number;
}

/** The failure of a command whose output was captured instead of shown. */
export interface QuietFailure {
  readonly how: string;
  /** The last line of its output, shortened. */
  readonly lastLine: string | undefined;
}

/** What has to pass after the rewrite if it passed before. */
export interface Verifier {
  /** The command, as sentences show it. */
  readonly command: string;
  /** What it is, inside a sentence. */
  readonly what: string;
  /** Runs it, with its output on standard error, and returns how it failed. */
  readonly failure: (interruption: AbortSignal) => Promise<string | undefined>;
  /** Runs it without showing anything. */
  readonly quietFailure: (interruption: AbortSignal) => Promise<QuietFailure | undefined>;
}

/** A verifier that runs a command of the user. */
export function commandVerifier(command: string, io: Io): Verifier {
  return {
    command,
    what: "the --verify command",
    failure: (interruption) => commandFailure(command, io, interruption),
    quietFailure: (interruption) => quietFailureOf(command, io, interruption),
  };
}

/** In milliseconds: the time a command gets to end on its own before it is killed. */
const grace = 5000;

/**
 * Runs a command of the user in a shell. Its output goes to standard error, because standard output
 * is for the report.
 *
 * @param interruption ends the command and its child processes when aborted
 * @returns how it failed, or `undefined` if it passed
 */
function commandFailure(
  command: string,
  { cwd, environment, notes }: Pick<Io, "cwd" | "environment" | "notes">,
  interruption: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // A process group of its own makes Ctrl-C reach the command only through us, which lets us wait
    // for its end.
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
        // It has already ended.
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

/**
 * Like `commandFailure`, but captures the output. It goes to a file instead of a pipe, which a
 * server that the command leaves running would keep open.
 */
async function quietFailureOf(
  command: string,
  io: Pick<Io, "cwd" | "environment" | "notes">,
  interruption: AbortSignal,
): Promise<QuietFailure | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "mcp-schema-"));
  try {
    const file = await open(join(folder, "output"), "a+");
    try {
      const notes = { ...io.notes, descriptor: file.fd };
      const how = await commandFailure(command, { ...io, notes }, interruption);
      return how === undefined ? undefined : { how, lastLine: await tellingLineOf(file) };
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In bytes: more than any line that a person would read. */
const mostOfEnd = 4096;

async function tellingLineOf(file: FileHandle): Promise<string | undefined> {
  const { size } = await file.stat();
  const end = Buffer.alloc(Math.min(size, mostOfEnd));
  await file.read(end, 0, end.length, size - end.length);
  const line = tellingLine(stripVTControlCharacters(end.toString("utf8")));
  return line === "" ? undefined : shortened(line);
}

/** How files were restored, without those that were left as they are. */
export function restoredWords(kept: number): string {
  return kept > 0 ? "Every other file was restored" : "Every file was restored";
}

/** A sentence about the outcome of a verification and the state of the files. */
export function verdict({ command, kind, failure = "", kept = 0, runs = 0 }: Verification): string {
  const failed = `\`${command}\` passed before and failed after the rewrite (${failure})`;
  const more = `${runs} more ${runs === 1 ? "run" : "runs"}`;
  switch (kind) {
    case "passed":
      return `\`${command}\` still passes.`;
    case "failedBefore":
      return `\`${command}\` failed before anything was rewritten (${failure}), so the rewrite could not be verified.`;
    case "failedAfter":
      return `${failed}${runs > 0 ? `, and in each of ${more} with parts of the rewrites` : ""}. ${restoredWords(kept)}.`;
    case "narrowed":
      return `${failed}. After ${more}, the rewrites that make it fail were undone, and it passes with the rest.`;
    case "unsteady":
      return `${failed}, but passed in another run with the same files, so its result is not reliable.`;
  }
}
