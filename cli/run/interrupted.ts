import { constants } from "node:os";

/** The program was told to stop, and did: the message says how far it came. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  /** The exit status by which shells know that a signal ended a program: 130 for Ctrl-C. */
  readonly status: number;

  /** @param interruption an aborted one, whose reason is the signal that came */
  constructor(message: string, interruption: AbortSignal) {
    super(message);
    const signal = String(interruption.reason) as NodeJS.Signals; // put there by `Io.interruption`
    this.status = 128 + constants.signals[signal];
  }
}

/** The program was stopped, by a signal or at a question, before it wrote anything. */
export function nothingWritten(interruption: AbortSignal): Interrupted {
  const signal = interruption.aborted ? interruption : AbortSignal.abort("SIGINT");
  return new Interrupted("Stopped. Nothing was written.", signal);
}
