import { readFileSync } from "node:fs";
import type { WriteStream } from "node:tty";
import { type Stream, type Io, welcomesColours } from "./io.js";
import { UsageError } from "./options/usage-error.js";

/** The `Io` of this process. */
export function processIo(): Io {
  const { stdout, stderr } = process;
  for (const stream of [stdout, stderr]) stream.on("error", endUnlessClosed);
  const output = streamOf(stdout);
  // Some terminals report no width, as in containers. Prompts would print one letter a line.
  if (isTerminal(stdout) && stdout.columns === 0) stdout.columns = usualColumns;
  return {
    cwd: process.cwd(),
    environment: process.env,
    input: readInput,
    output,
    notes: streamOf(stderr),
    ...(isTerminal(stdout) && isTerminal(process.stdin)
      ? { terminal: { input: process.stdin, output: stdout } }
      : {}),
    ...signalsOfProcess(),
  };
}

const usualColumns = 80;

/** Ends the program when its output cannot be written, for example to a full disk. */
function endUnlessClosed(error: NodeJS.ErrnoException): void {
  // The reader may stop early, as `| head` does. That is not an error.
  if (error.code === "EPIPE") return;
  process.stderr.write(`The output could not be written (${error.message}).\n`);
  // As for all that goes wrong: without this, Node's status is 1, as if findings were left.
  process.exit(2);
}

function streamOf(stream: WriteStream & { readonly fd: number }): Stream {
  return {
    write: (text) => stream.write(text),
    isTerminal: isTerminal(stream),
    isColoured: welcomesColours(process.env, isTerminal(stream) && stream.hasColors()),
    descriptor: stream.fd,
    // Some terminals do not report their width.
    ...(isTerminal(stream) && stream.columns > 0 ? { columns: stream.columns } : {}),
  };
}

/** Whether a stream is a terminal. Node's types claim that standard streams always are. */
function isTerminal({ isTTY }: { readonly isTTY?: boolean }): boolean {
  return isTTY === true;
}

function readInput(): Buffer {
  try {
    return readFileSync(0);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Standard input could not be read: ${problem}.`);
  }
}

/** The `interruption` of this process. Its first call starts to handle SIGINT and SIGTERM. */
function signalsOfProcess(): Pick<Io, "interruption" | "isInterrupted"> {
  const controller = new AbortController();
  const { signal } = controller;
  let isHandled = false;
  return {
    interruption() {
      for (const name of isHandled ? [] : (["SIGINT", "SIGTERM"] as const))
        process.on(name, () => {
          controller.abort(name);
        });
      isHandled = true;
      return signal;
    },
    isInterrupted: () => signal.aborted,
  };
}
