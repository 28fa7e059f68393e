import { readFileSync } from "node:fs";
import type { WriteStream } from "node:tty";
import { interruption } from "./interruption.js";
import type { Stream, Surroundings } from "./surroundings.js";
import { UsageError } from "./usage.js";

/** The surroundings that the process was started in. */
export function processSurroundings(): Surroundings {
  // Who reads us may stop early, as `| head` does: no reason to complain.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return {
    cwd: process.cwd(),
    environment: process.env,
    input: readInput,
    output: streamOf(process.stdout),
    notes: streamOf(process.stderr),
    // The types say that there is always a terminal.
    isAttended: [process.stdin, process.stdout].every(
      (stream) => (stream.isTTY as boolean | undefined) === true,
    ),
    interruption,
  };
}

function streamOf(stream: WriteStream): Stream {
  return {
    write: (text) => stream.write(text),
    isTerminal: stream.isTTY,
    isColoured: welcomesColours(stream),
  };
}

/** See https://no-color.org and https://force-color.org. */
function welcomesColours(stream: WriteStream): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: unwanted } = process.env;
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  if (unwanted !== undefined && unwanted !== "") return false;
  // The types say that there is always a terminal.
  return (stream.isTTY as boolean | undefined) === true && stream.hasColors();
}

function readInput(): Buffer {
  try {
    return readFileSync(0);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Standard input could not be read: ${problem}.`);
  }
}
