import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../../rules/all.js";
import type { Rule } from "../../rules/rule.js";
import type { RulePages } from "../../engine/explain/diagnosis.js";
import { packageFolder } from "../own-package.js";
import { type PageParts, pageParts } from "../../engine/rule-pages/parts.js";

/** The page of a rule. The package ships the pages of the documentation, so that there is one text about each rule. */
export interface RulePage extends PageParts {
  readonly rule: Rule;
}

/** The pages of all rules by their ids, in the order of the rules. */
export function rulePages(): RulePages {
  return new Map(rules.map((rule) => [rule.id, pageOf(rule)]));
}

/** The page of one rule: `explain` has a header of its own. */
export function pageOf(rule: Rule): RulePage {
  const path = join(packageFolder(), "docs", "rules", `${rule.id}.md`);
  return { rule, ...pageParts(readFileSync(path, "utf8")) };
}
