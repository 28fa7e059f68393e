import type { RulePages } from "../../explain/diagnosis.js";
import { type PageParts, pageParts } from "../../explain/rule-pages.js";
import { rules } from "../../rules/all.js";
import type { Rule } from "../../rules/rule.js";
import { rulePageText } from "../own-package.js";

/** The pages of all rules by id, in the order of the rules. */
export function rulePages(): RulePages {
  return new Map(rules.map((rule) => [rule.id, pageOf(rule)]));
}

/** The page of one rule without its header, because `explain` prints its own. */
export function pageOf({ id }: Rule): PageParts {
  return pageParts(rulePageText(id));
}
