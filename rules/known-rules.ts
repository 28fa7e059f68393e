import { rules } from "./all.js";
import type { Rule } from "./rule.js";

/** What is known about a rule without loading its code. */
export type KnownRule = Pick<Rule, "docs" | "id" | "needs" | "widening">;

/**
 * Every rule, in the order of the documentation. The build replaces this list with its values: most
 * runs concern no rule and so never load the code of one.
 */
export const knownRules: readonly KnownRule[] = rules.map(({ docs, id, needs, widening }) => ({
  docs,
  id,
  needs,
  ...(widening && { widening }),
}));

/** The rules that are enabled by default. */
export const knownRecommended: readonly KnownRule[] = knownRules.filter(
  ({ docs }) => docs.isOptIn !== true,
);
