import type { Settings } from "../context/settings.js";
import type { Rule } from "../rules/rule.js";
import { applyEdits, beforeEdits, type Edit, extent } from "../syntax/edit.js";
import type { Span } from "../syntax/value.js";
import { type Check, type Checked, type Found, textChecker } from "./check.js";
import { nameOf } from "./finding-name.js";
import type { Origin } from "./line-hunks.js";
import type { Parse } from "../syntax/parsed.js";

/** A rewritten text, with the findings before and after. */
export interface Migrated {
  readonly text: string;
  /** The findings that were rewritten, round by round. */
  readonly rewritten: readonly Named[];
  readonly before: Checked;
  readonly left: Checked;
  /** Maps an offset in this text to the original one. */
  readonly origin: Origin;
}

/** A finding with a name that stays the same while the text around it is rewritten. */
export interface Named extends Found {
  readonly name: string;
  /** Its offset in the original text. */
  readonly from: number;
  /** The span of the original text that its rewrite changes. */
  readonly origin: Span;
}

/** More than enough rounds: one rewrite can enable another, which must in turn be valid. */
const mostRounds = 20;

/** Rewrites a text until nothing is left. A round whose result does not parse is discarded. */
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
 * Rewrites a text until nothing is left to rewrite, using any check. Suggestions are only applied
 * once all fixes are made, so they never replace a fix.
 *
 * @param rewriting the rules whose rewrites are applied; all others only report
 * @param withSuggestions whether to apply suggestions, or a function that chooses among them
 * @param isMade returns whether the rewrite of a finding with the given name may be applied
 * @param start maps an offset in this text to the original one
 */
export function rewriteText(
  text: string,
  check: Check,
  rewriting: readonly Rule[],
  withSuggestions: boolean | Chooser,
  isMade: (name: string) => boolean = () => true,
  start: Origin = (at) => at,
): Migrated {
  const before = check(text);
  let current: Migrated = { text, rewritten: [], before, left: before, origin: start };
  for (let round = 0; round < mostRounds && current.left.kind === "checked"; round += 1) {
    const { origin } = current;
    const found = current.left.found
      .filter(({ rule }) => rewriting.includes(rule))
      .map((one) => named(one, origin))
      .filter(({ name }) => isMade(name));
    const chosen = rewritesOf(current.text, found, withSuggestions);
    if (chosen.length === 0) break;
    const edits = chosen.flatMap((one) => one.edits);
    const next = applyEdits(current.text, edits);
    const left = check(next);
    if (left.kind === "failed") break;
    const back = beforeEdits(edits);
    current = {
      text: next,
      rewritten: [...current.rewritten, ...chosen.map((one) => one.found)],
      before,
      left,
      origin: (at) => origin(back(at)),
    };
  }
  return current;
}

function named(found: Found, origin: Migrated["origin"]): Named {
  const { at, fix, suggestions } = found.finding;
  const [start, end] = extent(fix ?? suggestions?.[0]?.edits ?? []) ?? at.span;
  return {
    ...found,
    name: nameOf(found, origin),
    from: origin(at.span[0]),
    origin: [origin(start), origin(end)],
  };
}

/** Chooses among the findings that have suggestions. Called once all fixes are made. */
export type Chooser = (text: string, suggested: readonly Named[]) => readonly Named[];

function rewritesOf(
  text: string,
  found: readonly Named[],
  withSuggestions: boolean | Chooser,
): readonly Chosen[] {
  const fixes = compatible(found, false);
  if (fixes.length > 0 || withSuggestions === false) return fixes;
  if (withSuggestions === true) return compatible(found, true);
  const suggested = found.filter(({ finding }) => finding.suggestions !== undefined);
  return compatible(withSuggestions(text, suggested), true);
}

interface Chosen {
  readonly found: Named;
  readonly edits: readonly Edit[];
  readonly span: Span;
}

/** The rewrites of findings, without those that overlap an earlier one: the next round has them. */
function compatible(all: readonly Named[], withSuggestions: boolean): readonly Chosen[] {
  const rewrites = all.flatMap((found) => {
    const { finding } = found;
    const edits = finding.fix ?? (withSuggestions ? finding.suggestions?.[0]?.edits : undefined);
    const span = edits && extent(edits);
    return span ? [{ found, edits, span }] : [];
  });
  const chosen: Chosen[] = [];
  let end = -1;
  for (const one of rewrites.toSorted((a, b) => a.span[0] - b.span[0])) {
    if (one.span[0] <= end) continue;
    chosen.push(one);
    end = one.span[1];
  }
  return chosen;
}
