import { spawn } from "node:child_process";
import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { shortened } from "./shortened.js";
import type { Io } from "../io.js";

/** What a command said of the rewrites. It counts only where it passed before them. */
export interface Verification {
  readonly command: string;
  /** `narrowed`: it failed with a part of the rewrites, and passes without. */
  readonly kind: "passed" | "failedBefore" | "failedAfter" | "narrowed" | "unsteady";
  /** How it failed: `status 1`. */
  readonly failure?: string;
  /** How often it was run with parts of the rewrites, to find out which of them it fails with. */
  readonly runs?: number;
}

/** How a command failed whose output was kept, not shown. */
export interface QuietFailure {
  readonly how: string;
  /** The end of what it printed, shortened. */
  readonly lastLine: string | undefined;
}

/** In milliseconds: what a command gets to end by itself. */
const grace = 5000;

/**
 * Runs a command of the user's in the shell. What it prints goes to standard error: standard output is the report's.
 *
 * @param interruption ends the command, and whatever it started, when it is aborted
 * @returns how it failed, or `undefined` where it passed
 */
export function commandFailure(
  command: string,
  { cwd, environment, notes }: Pick<Io, "cwd" | "environment" | "notes">,
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

/**
 * The same without showing what it prints. That goes into a file, not a pipe, which a server that the command leaves
 * running would keep open.
 */
export async function quietFailureOf(
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
      return how === undefined ? undefined : { how, lastLine: await lastLineOf(file) };
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In bytes: no line that somebody reads is longer. */
const mostOfEnd = 4096;

async function lastLineOf(file: FileHandle): Promise<string | undefined> {
  const { size } = await file.stat();
  const end = Buffer.alloc(Math.min(size, mostOfEnd));
  await file.read(end, 0, end.length, size - end.length);
  const lines = stripVTControlCharacters(end.toString("utf8")).split(/[\r\n]+/u);
  const last = lines.map((line) => line.trim()).findLast((line) => line !== "");
  return last === undefined ? undefined : shortened(last);
}

/** What there is to say of a verification, and of the files, in a sentence. */
export function verdict({ command, kind, failure = "", runs = 0 }: Verification): string {
  const failed = `\`${command}\` passed before and failed after the rewrite (${failure})`;
  const more = `${runs} more ${runs === 1 ? "run" : "runs"}`;
  switch (kind) {
    case "passed":
      return `\`${command}\` still passes.`;
    case "failedBefore":
      return `\`${command}\` failed before anything was rewritten (${failure}), so the rewrite could not be verified.`;
    case "failedAfter":
      return `${failed}${runs > 0 ? `, and in each of ${more} with parts of the rewrites` : ""}. Every file was restored.`;
    case "narrowed":
      return `${failed}. After ${more}, the rewrites that make it fail were undone, and it passes with the rest.`;
    case "unsteady":
      return `${failed}, but passed in another run with the same files, so its result is not reliable.`;
  }
}
