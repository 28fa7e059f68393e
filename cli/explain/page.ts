import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../../rules/all.js";
import type { Rule } from "../../rules/rule.js";
import type { RulePages } from "../../engine/explain/diagnosis.js";
import { packageFolder } from "../own-package.js";
import { type PageParts, pageParts } from "../../engine/rule-pages.js";

/** The pages of all rules by their ids, in the order of the rules. */
export function rulePages(): RulePages {
  return new Map(rules.map((rule) => [rule.id, pageOf(rule)]));
}

/**
 * The page of one rule: `explain` has a header of its own. The package ships the pages of the documentation, so that
 * there is one text about each rule.
 */
export function pageOf({ id }: Rule): PageParts {
  const path = join(packageFolder(), "docs", "rules", `${id}.md`);
  return pageParts(readFileSync(path, "utf8"));
}
