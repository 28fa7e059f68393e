import type { Fixture } from "./fixture.js";

/** Returns the first case with fixes and the first without, for each rule in each language. */
export function sampleOf(cases: readonly Fixture[]): readonly Fixture[] {
  const kinds = new Map<string, Fixture>();
  for (const one of cases) {
    const { ending, output, ruleId = "silent" } = one;
    const kind = `${ruleId} ${ending} ${output === undefined ? "left" : "fixed"}`;
    if (!kinds.has(kind)) kinds.set(kind, one);
  }
  return [...kinds.values()];
}
