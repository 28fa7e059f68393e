import { rules } from "./all.js";
import type { KnownRule } from "./known-rules.js";
import type { Rule } from "./rule.js";

/** Loads the code of rules, once a file concerns them. */
export function withCode(known: readonly KnownRule[]): readonly Rule[] {
  return known.map((one) => (isRule(one) ? one : ruleOf(one)));
}

function isRule(known: KnownRule): known is Rule {
  return "check" in known;
}

function ruleOf({ id }: KnownRule): Rule {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new TypeError(`There is no rule ${id}.`);
  return rule;
}
