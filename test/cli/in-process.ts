import { PassThrough, Writable } from "node:stream";
import { runProgram } from "../../cli/program.js";
import { type Environment, type Stream, welcomesColours } from "../../cli/io.js";

/** Where the program runs, and its input. */
interface Place {
  readonly cwd: string;
  readonly environment: Environment;
  readonly input: string | Uint8Array;
  /** Set if the run is on a terminal. Receives the output so far, and can return keys to type. */
  readonly type?: ((shown: string) => string | undefined) | undefined;
}

/** The output of a run, and the exit status of its process. */
interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program from its source, in its own environment. */
export async function runInProcess(
  words: readonly string[],
  { cwd, environment, input, type }: Place,
): Promise<Printed> {
  const keys = new PassThrough();
  const stdout = new Capture(environment, (shown) => {
    const typed = type?.(shown);
    // Answer only once the whole question is on the terminal.
    if (typed !== undefined) setImmediate(() => keys.write(typed));
  });
  const stderr = new Capture(environment);
  const terminal = { input: keys, output: writableTo(stdout) };
  const status = await runProgram(words, {
    cwd,
    environment,
    input: () => Buffer.from(input),
    output: stdout,
    notes: stderr,
    ...(type ? { terminal } : {}),
    interruption: () => new AbortController().signal,
    isInterrupted: () => false,
  });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

/** A stream that records its output. */
class Capture implements Stream {
  text = "";
  readonly isTerminal = false;
  readonly isColoured: boolean;
  readonly #wrote: (text: string) => void;

  /** @param wrote receives the whole output after each write */
  constructor(environment: Environment, wrote: (text: string) => void = () => undefined) {
    this.isColoured = welcomesColours(environment, false);
    this.#wrote = wrote;
  }

  readonly write = (text: string): void => {
    this.text += text;
    this.#wrote(this.text);
  };
}

/** Wraps a stream as a Node stream. */
function writableTo({ write }: Stream): Writable {
  return new Writable({
    write: (text, _, done) => {
      write(String(text));
      done();
    },
  });
}
