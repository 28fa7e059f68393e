import { setImmediate } from "node:timers/promises";
import { Interrupted } from "./interrupted.js";
import type { Io } from "../io.js";

/** In milliseconds: shorter runs show no progress. */
const patience = 500;

/** In milliseconds: how often to check for signals and redraw the line. */
const beat = 50;

const clearLine = "\r\u001B[K";

/** Shows the progress of a long run on a terminal, and lets signals stop it. */
export class Progress {
  readonly #io: Pick<Io, "interruption" | "isInterrupted">;
  readonly #notes: Io["notes"];
  readonly #start = performance.now();
  #heard = this.#start;
  #drawn: number | undefined;

  constructor(io: Pick<Io, "interruption" | "isInterrupted" | "notes">) {
    this.#io = io;
    this.#notes = io.notes;
  }

  /**
   * Aborted when the run has to stop. Before anyone asks, Ctrl-C ends the program at once, even in
   * the middle of a large file: until files are written, there is nothing to put in order.
   */
  get interruption(): AbortSignal {
    return this.#io.interruption();
  }

  /**
   * Marks a point between two pieces of work, before anything is written.
   *
   * @param far the progress so far, such as `Checked 3 of 10 files`
   * @throws Interrupted
   */
  async step(far: string): Promise<void> {
    if (performance.now() - this.#heard < beat) return;
    this.draw(far);
    // Signal handlers only run when the event loop gets a turn.
    await setImmediate();
    if (this.#io.isInterrupted())
      throw new Interrupted(`Stopped. ${far}. Nothing was written.`, this.interruption);
    this.#heard = performance.now();
  }

  /** Shows the progress on one line, which the next call overwrites. */
  draw(far: string): void {
    const now = performance.now();
    if (!this.#notes.isTerminal || now - this.#start < patience) return;
    if (this.#drawn !== undefined && now - this.#drawn < beat) return;
    this.#notes.write(clearLine + far);
    this.#drawn = now;
  }

  /** Clears the line to make room for other output. */
  clear(): void {
    if (this.#drawn !== undefined) this.#notes.write(clearLine);
    this.#drawn = undefined;
  }
}
