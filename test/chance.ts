import fc from "fast-check";

const seed = process.env["FAST_CHECK_SEED"];
const runs = process.env["FAST_CHECK_RUNS"];

/**
 * Whether properties run their full number of examples. `vitest.config.ts` sets this for the long
 * tests.
 */
export const isThorough = process.env["THOROUGH"] !== undefined;

/**
 * The number of runs of a property: a quarter of the full number in the tests before each commit.
 * `FAST_CHECK_RUNS` overrides it.
 *
 * @param thorough the full number
 */
export function numRuns(thorough: number): number {
  if (runs !== undefined) return Number(runs);
  return isThorough ? thorough : Math.ceil(thorough / 4);
}

fc.configureGlobal({
  // A fixed seed, so tests only fail because of a change. `FAST_CHECK_SEED` selects other examples.
  seed: seed === undefined ? 20_261_122 : Number(seed),
  numRuns: numRuns(100),
});
