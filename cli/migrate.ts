import type { Settings } from "../context/settings.js";
import type { Rule } from "../rules/rule.js";
import { applyEdits, type Edit, extent } from "../syntax/edit.js";
import { type Checked, checkText, type Found } from "./check.js";
import type { Parse } from "./parse.js";

/** A rewritten text, how many findings that took care of, and what was found before and is left after it. */
export interface Migrated {
  readonly text: string;
  readonly fixed: number;
  readonly before: Checked;
  readonly left: Checked;
}

/** A rewrite can uncover another one (a titled enum has to be valid in turn); this many rounds are plenty. */
const mostRounds = 10;

/**
 * Rewrites a text until nothing is left to rewrite. A round whose result would no longer parse is taken back.
 *
 * @param rewriting the rules whose rewrites are made; the others only report
 */
export function migrateText(
  text: string,
  parse: Parse,
  rules: readonly Rule[],
  settings: Settings,
  withSuggestions: boolean,
  rewriting = rules,
): Migrated {
  const before = checkText(text, parse, rules, settings);
  let current: Migrated = { text, fixed: 0, before, left: before };
  for (let round = 0; round < mostRounds && current.left.kind === "checked"; round += 1) {
    const found = current.left.found.filter(({ rule }) => rewriting.includes(rule));
    const chosen = compatible(found, withSuggestions);
    if (chosen.length === 0) break;
    const next = applyEdits(current.text, chosen.flat());
    const left = checkText(next, parse, rules, settings);
    if (left.kind === "failed") break;
    current = { text: next, fixed: current.fixed + chosen.length, before, left };
  }
  return current;
}

/** The rewrites of the findings, without those that reach into an earlier one: their turn comes in the next round. */
function compatible(
  found: readonly Found[],
  withSuggestions: boolean,
): readonly (readonly Edit[])[] {
  const rewrites = found.flatMap(({ finding }) => {
    const edits = finding.fix ?? (withSuggestions ? finding.suggestions?.[0]?.edits : undefined);
    const span = edits && extent(edits);
    return span ? [{ edits, span }] : [];
  });
  const chosen: (readonly Edit[])[] = [];
  let end = -1;
  for (const { edits, span } of rewrites.toSorted((a, b) => a.span[0] - b.span[0])) {
    if (span[0] <= end) continue;
    chosen.push(edits);
    end = span[1];
  }
  return chosen;
}
