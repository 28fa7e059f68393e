import fc from "fast-check";

const seed = process.env["FAST_CHECK_SEED"];
const runs = process.env["FAST_CHECK_RUNS"];

/** Whether properties are tried as often as it takes to be sure: `vitest.config.ts` says so for the long tests. */
export const isThorough = process.env["THOROUGH"] !== undefined;

/**
 * How often a property is tried: a quarter as often by the tests before each commit; by hand any other number.
 *
 * @param thorough how often to be sure
 */
export function numRuns(thorough: number): number {
  if (runs !== undefined) return Number(runs);
  return isThorough ? thorough : Math.ceil(thorough / 4);
}

fc.configureGlobal({
  // The same examples in every run, so that a commit fails for what it changed; by hand any other number finds others.
  seed: seed === undefined ? 20_261_122 : Number(seed),
  numRuns: numRuns(100),
});
