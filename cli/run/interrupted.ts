import { constants } from "node:os";

/** Thrown after the program was told to stop. The message says how far it got. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  /** The exit status by which shells recognise that a signal ended a program: 130 for Ctrl-C. */
  readonly status: number;

  /**
   * @param interruption an aborted signal, whose reason is the name of a signal such as `SIGINT`
   */
  constructor(message: string, interruption: AbortSignal) {
    super(message);
    const signal = String(interruption.reason) as NodeJS.Signals; // set by `Io.interruption`
    this.status = 128 + constants.signals[signal];
  }
}

/** The error for a program that was stopped, by a signal or at a question, before it wrote. */
export function nothingWritten(interruption: AbortSignal): Interrupted {
  const signal = interruption.aborted ? interruption : AbortSignal.abort("SIGINT");
  return new Interrupted("Stopped. Nothing was written.", signal);
}
