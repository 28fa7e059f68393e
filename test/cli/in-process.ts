import { runProgram } from "../../cli/program.js";
import { type Environment, type Stream, welcomesColours } from "../../cli/surroundings.js";

/** Where the program runs, and what it gets to read. */
interface Place {
  readonly cwd: string;
  readonly environment: Environment;
  readonly input: string | Uint8Array;
}

/** What a run prints, and the status that it would end a process with. */
interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program from its source, in surroundings of its own, of which none is a terminal. */
export async function runInProcess(
  words: readonly string[],
  { cwd, environment, input }: Place,
): Promise<Printed> {
  const [stdout, stderr] = [new Capture(environment), new Capture(environment)];
  const status = await runProgram(words, {
    cwd,
    environment,
    input: () => Buffer.from(input),
    output: stdout,
    notes: stderr,
    interruption: () => new AbortController().signal,
  });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

/** A stream that keeps what is written. */
class Capture implements Stream {
  text = "";
  readonly isTerminal = false;
  readonly isColoured: boolean;

  constructor(environment: Environment) {
    this.isColoured = welcomesColours(environment, false);
  }

  readonly write = (text: string): void => {
    this.text += text;
  };
}
