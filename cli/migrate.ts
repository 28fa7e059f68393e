import type { Settings } from "../context/settings.js";
import type { Rule } from "../rules/rule.js";
import { applyEdits, type Edit, extent } from "../syntax/edit.js";
import { type Check, type Checked, type Found, textChecker } from "./check.js";
import type { Parse } from "./parse.js";

/** A rewritten text, and what was found before and is left after it. */
export interface Migrated {
  readonly text: string;
  /** The findings whose rewrites were made, round by round. */
  readonly rewritten: readonly Found[];
  readonly before: Checked;
  readonly left: Checked;
}

/** A rewrite can uncover another one (a titled enum has to be valid in turn); this many rounds are plenty. */
const mostRounds = 10;

/** Rewrites a text until nothing is left to rewrite. A round whose result would no longer parse is taken back. */
export function migrateText(
  text: string,
  parse: Parse,
  rules: readonly Rule[],
  settings: Settings,
  withSuggestions: boolean,
): Migrated {
  return rewriteText(text, textChecker(parse).by(rules, settings), rules, withSuggestions);
}

/**
 * Rewrites a text until nothing is left to rewrite, with whatever finds something in it.
 *
 * @param rewriting the rules whose rewrites are made; the others only report
 * @param withSuggestions whether suggested rewrites are made, or who chooses among them
 */
export function rewriteText(
  text: string,
  check: Check,
  rewriting: readonly Rule[],
  withSuggestions: boolean | Chooser,
): Migrated {
  const before = check(text);
  let current: Migrated = { text, rewritten: [], before, left: before };
  for (let round = 0; round < mostRounds && current.left.kind === "checked"; round += 1) {
    const found = current.left.found.filter(({ rule }) => rewriting.includes(rule));
    const chosen = rewritesOf(current.text, found, withSuggestions);
    if (chosen.length === 0) break;
    const next = applyEdits(
      current.text,
      chosen.flatMap(({ edits }) => edits),
    );
    const left = check(next);
    if (left.kind === "failed") break;
    const rewritten = [...current.rewritten, ...chosen.map((one) => one.found)];
    current = { text: next, rewritten, before, left };
  }
  return current;
}

/** Chooses among the findings of a text for which a rewrite is suggested. Is asked when all fixes are made. */
export type Chooser = (text: string, suggested: readonly Found[]) => readonly Found[];

function rewritesOf(
  text: string,
  found: readonly Found[],
  withSuggestions: boolean | Chooser,
): readonly Chosen[] {
  if (typeof withSuggestions === "boolean") return compatible(found, withSuggestions);
  const fixes = compatible(found, false);
  if (fixes.length > 0) return fixes;
  const suggested = found.filter(({ finding }) => finding.suggestions !== undefined);
  return compatible(withSuggestions(text, suggested), true);
}

interface Chosen {
  readonly found: Found;
  readonly edits: readonly Edit[];
}

/** The rewrites of the findings, without those that reach into an earlier one: their turn comes in the next round. */
function compatible(all: readonly Found[], withSuggestions: boolean): readonly Chosen[] {
  const rewrites = all.flatMap((found) => {
    const { finding } = found;
    const edits = finding.fix ?? (withSuggestions ? finding.suggestions?.[0]?.edits : undefined);
    const span = edits && extent(edits);
    return span ? [{ found, edits, span }] : [];
  });
  const chosen: Chosen[] = [];
  let end = -1;
  for (const { found, edits, span } of rewrites.toSorted((a, b) => a.span[0] - b.span[0])) {
    if (span[0] <= end) continue;
    chosen.push({ found, edits });
    end = span[1];
  }
  return chosen;
}
