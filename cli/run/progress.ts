import { setImmediate } from "node:timers/promises";
import { Interrupted } from "./interrupted.js";
import type { Io } from "../io.js";

/** In milliseconds: before that, nobody wonders what is going on. */
const patience = 500;

/** In milliseconds: as often are signals heard, and is the line drawn anew. */
const beat = 50;

const clearLine = "\r\u001B[K";

/** Lets a long run be seen on a terminal, and stopped. */
export class Progress {
  /** Aborted when the run is to stop. */
  readonly interruption: AbortSignal;
  readonly #notes: Io["notes"];
  readonly #start = performance.now();
  #heard = this.#start;
  #drawn: number | undefined;

  constructor({ interruption, notes }: Pick<Io, "interruption" | "notes">) {
    this.interruption = interruption();
    this.#notes = notes;
  }

  /**
   * To be called between two pieces of work, of which none is written yet.
   *
   * @param far how far it came: `Looked at 3 of 10 files`
   * @throws Interrupted
   */
  async step(far: string): Promise<void> {
    if (performance.now() - this.#heard < beat) return;
    this.draw(far);
    // Signals are heard where nothing else runs.
    await setImmediate();
    if (this.interruption.aborted)
      throw new Interrupted(`Stopped. ${far}. Nothing was written.`, this.interruption);
    this.#heard = performance.now();
  }

  /** Shows how far it came, on one line that is drawn over. */
  draw(far: string): void {
    const now = performance.now();
    if (!this.#notes.isTerminal || now - this.#start < patience) return;
    if (this.#drawn !== undefined && now - this.#drawn < beat) return;
    this.#notes.write(clearLine + far);
    this.#drawn = now;
  }

  /** Takes the line away, so that other words can stand there. */
  clear(): void {
    if (this.#drawn !== undefined) this.#notes.write(clearLine);
    this.#drawn = undefined;
  }
}
