/** The world around a command: standard output carries the report and nothing else. */
export interface Surroundings {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** @throws UsageError where standard input is no stream of bytes */
  readonly input: () => Buffer;
  readonly output: Stream;
  /** Standard error: what is not the report. */
  readonly notes: Stream;
  /** Whether somebody can be asked: standard input and standard output are a terminal. */
  readonly isAttended: boolean;
  /** From its first call on, Ctrl-C no longer ends the program wherever it is, but aborts this signal. */
  readonly interruption: () => AbortSignal;
}

/** A stream that a command writes text to. */
export interface Stream {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Whether colours are welcome: on a terminal, unless `NO_COLOR` or `FORCE_COLOR` says otherwise. */
  readonly isColoured: boolean;
}
