import type { RefusedFile } from "../run/run-result.js";

/** Who says which files may be rewritten, and hears of those that were. */
export interface WriteGuard {
  /** Of the files given, those that are to be left alone, with the reasons. */
  refusals(files: readonly string[]): Promise<readonly RefusedFile[]>;
  /**
   * Is told what was rewritten.
   *
   * @returns a sentence about what went wrong, or `undefined`
   */
  rewritten(files: readonly string[]): Promise<string | undefined>;
}

/** Nobody minds. */
export const unguarded: WriteGuard = {
  refusals: () => Promise.resolve([]),
  rewritten: () => Promise.resolve(undefined),
};
