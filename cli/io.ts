import type { Readable, Writable } from "node:stream";

/** Variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The world around a command: standard output carries the report and nothing else. */
export interface Io {
  readonly cwd: string;
  readonly environment: Environment;
  /** @throws UsageError where standard input is no stream of bytes */
  readonly input: () => Buffer;
  readonly output: Stream;
  /** Standard error: what is not the report. */
  readonly notes: Stream;
  /** Where somebody can be asked; absent unless standard input and standard output are a terminal. */
  readonly terminal?: Terminal;
  /** From its first call on, Ctrl-C no longer ends the program wherever it is, but aborts this signal. */
  readonly interruption: () => AbortSignal;
}

/** What a person types on, and what they see. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** A stream that a command writes text to. */
export interface Stream {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Whether colours are welcome: on a terminal, unless `NO_COLOR` or `FORCE_COLOR` says otherwise. */
  readonly isColoured: boolean;
  /** How many columns a terminal has. */
  readonly columns?: number;
  /** The file descriptor behind it, for programs that a command starts: they see a terminal where there is one. */
  readonly descriptor?: number;
}

/**
 * Whether a stream is to be coloured. See https://no-color.org and https://force-color.org.
 *
 * @param hasColours whether it is a terminal that has some
 */
export function welcomesColours(environment: Environment, hasColours: boolean): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: unwanted } = environment;
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  if (unwanted !== undefined && unwanted !== "") return false;
  return hasColours;
}
