import type { Readable, Writable } from "node:stream";

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a command reads from and writes to. Standard output carries only the report. */
export interface Io {
  readonly cwd: string;
  readonly environment: Environment;
  /**
   * Reads all of standard input.
   *
   * @throws UsageError if it cannot be read
   */
  readonly input: () => Buffer;
  readonly output: Stream;
  /** Standard error, for everything other than the report. */
  readonly notes: Stream;
  /** For questions to the user; absent unless standard input and output are both terminals. */
  readonly terminal?: Terminal;
  /** Returns a signal that Ctrl-C aborts, which from then on does not end the program by itself. */
  readonly interruption: () => AbortSignal;
  /** Whether that signal is aborted. Does not keep Ctrl-C from ending the program. */
  readonly isInterrupted: () => boolean;
}

/** The streams of a terminal: what the user types and what they see. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** A stream that a command writes text to. */
export interface Stream {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Whether to use colours: on a terminal, unless `NO_COLOR` or `FORCE_COLOR` says otherwise. */
  readonly isColoured: boolean;
  /** The width of the terminal in columns, if known. */
  readonly columns?: number;
  /** The file descriptor, passed to started programs so they see a terminal if there is one. */
  readonly descriptor?: number;
}

/**
 * Whether to use colours on a stream. See https://no-color.org and https://force-color.org.
 *
 * @param hasColours whether the stream is a terminal that supports colours
 */
export function welcomesColours(environment: Environment, hasColours: boolean): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: unwanted } = environment;
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  if (unwanted !== undefined && unwanted !== "") return false;
  return hasColours;
}
