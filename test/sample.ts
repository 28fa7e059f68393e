import type { Fixture } from "./fixture.js";

/** Of the cases of each rule in each language the first that has fixes, and the first that has none. */
export function sampleOf(cases: readonly Fixture[]): readonly Fixture[] {
  const kinds = new Map<string, Fixture>();
  for (const one of cases) {
    const { ending, output, ruleId = "silent" } = one;
    const kind = `${ruleId} ${ending} ${output === undefined ? "left" : "fixed"}`;
    if (!kinds.has(kind)) kinds.set(kind, one);
  }
  return [...kinds.values()];
}
