import { rules } from "./all.js";
import type { Rule } from "./rule.js";

/** What is known of a rule before a file needs its code. */
export type KnownRule = Pick<Rule, "docs" | "id" | "needs">;

/**
 * Every rule, in the order of the documentation. What is built holds the values of this list in place of the rules: most
 * runs concern none, and load the code of none.
 */
export const knownRules: readonly KnownRule[] = rules.map(({ docs, id, needs }) => ({
  docs,
  id,
  needs,
}));

/** Those that everybody gets who asks for no other ones. */
export const knownRecommended: readonly KnownRule[] = knownRules.filter(
  ({ docs }) => docs.isOptIn !== true,
);
