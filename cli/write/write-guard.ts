import type { RefusedFile } from "../run/run-result.js";

/** Decides which files may be rewritten, and is notified of those that were. */
export interface WriteGuard {
  /** The files that must be left alone, with the reasons. */
  refusals(files: readonly string[]): Promise<readonly RefusedFile[]>;
  /**
   * Called with the files that were rewritten.
   *
   * @returns a sentence about what went wrong, or `undefined`
   */
  rewritten(files: readonly string[]): Promise<string | undefined>;
}

/** A guard that allows everything. */
export const unguarded: WriteGuard = {
  refusals: () => Promise.resolve([]),
  rewritten: () => Promise.resolve(undefined),
};
