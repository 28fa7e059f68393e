import type { Rule } from "../../rules/rule.js";
import { findings, type Report } from "./report.js";
import { type Statement, tally } from "./statement.js";

/** Up to this many findings need no counts. */
const few = 5;

/** The number of rewrites and findings of each rule. */
export function countsByRule(report: Report): readonly Statement[] {
  const { changed } = report.runResult;
  const rewritten = changed.flatMap((file) => file.rewritten.map(({ rule }) => nameOf(rule)));
  const found = findings(report).map(({ message: { ruleId } }) => ruleId ?? "");
  const state = report.runOptions.migrate ? "Left" : "Findings";
  return [...byRule("Rewritten", rewritten), ...byRule(state, found)];
}

/** The counts by rule, if there are several rules and too many findings to count at a glance. */
function byRule(what: string, ruleIds: readonly string[]): readonly Statement[] {
  const counts = tally(ruleIds);
  return ruleIds.length > few && counts.length > 1 ? [{ text: `${what} by rule:`, counts }] : [];
}

function nameOf({ id }: Rule): string {
  return `mcp-schema/${id}`;
}
