import { PassThrough, Writable } from "node:stream";
import { runProgram } from "../../cli/program.js";
import { type Environment, type Stream, welcomesColours } from "../../cli/io.js";

/** Where the program runs, and what it gets to read. */
interface Place {
  readonly cwd: string;
  readonly environment: Environment;
  readonly input: string | Uint8Array;
  /** Set where somebody sits at a terminal: gets what was shown so far, and may answer with keys. */
  readonly type?: ((shown: string) => string | undefined) | undefined;
}

/** What a run prints, and the status that it would end a process with. */
interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program from its source, in surroundings of its own. */
export async function runInProcess(
  words: readonly string[],
  { cwd, environment, input, type }: Place,
): Promise<Printed> {
  const keys = new PassThrough();
  const stdout = new Capture(environment, (shown) => {
    const typed = type?.(shown);
    // Nobody answers before the question stands there as a whole.
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
  });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

/** A stream that keeps what is written. */
class Capture implements Stream {
  text = "";
  readonly isTerminal = false;
  readonly isColoured: boolean;
  readonly #wrote: (text: string) => void;

  /** @param wrote gets all of it, each time there is more */
  constructor(environment: Environment, wrote: (text: string) => void = () => undefined) {
    this.isColoured = welcomesColours(environment, false);
    this.#wrote = wrote;
  }

  readonly write = (text: string): void => {
    this.text += text;
    this.#wrote(this.text);
  };
}

/** The same stream for who wants one of Node's. */
function writableTo({ write }: Stream): Writable {
  return new Writable({
    write: (text, _, done) => {
      write(String(text));
      done();
    },
  });
}
