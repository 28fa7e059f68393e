import fc from "fast-check";

const seed = process.env["FAST_CHECK_SEED"];

// The same examples in every run, so that a commit fails for what it changed; by hand any other number finds others.
fc.configureGlobal({ seed: seed === undefined ? 20_261_122 : Number(seed) });

const runs = process.env["FAST_CHECK_RUNS"];

/** How often a property is tried; by hand any other number. */
export function numRuns(usual: number): number {
  return runs === undefined ? usual : Number(runs);
}
