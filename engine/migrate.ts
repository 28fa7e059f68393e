import type { Settings } from "../context/settings.js";
import type { Rule } from "../rules/rule.js";
import { applyEdits, beforeEdits, type Edit, extent } from "../syntax/edit.js";
import type { Span } from "../syntax/value.js";
import { type Check, type Checked, type Found, textChecker } from "./check.js";
import { nameOf } from "./finding-name.js";
import type { Origin } from "./line-hunks.js";
import type { Parse } from "../syntax/parsed.js";

/** A rewritten text, and what was found before and is left after it. */
export interface Migrated {
  readonly text: string;
  /** The findings whose rewrites were made, round by round. */
  readonly rewritten: readonly Named[];
  readonly before: Checked;
  readonly left: Checked;
  /** Where what is at a place now was in the text as it came. */
  readonly origin: Origin;
}

/** A finding with a name that it keeps whatever is rewritten around it. */
export interface Named extends Found {
  readonly name: string;
  /** Where it was found, in the text as it came. */
  readonly from: number;
  /** What its rewrite changes of the text as it came. */
  readonly origin: Span;
}

/** A rewrite can uncover another one (a titled enum has to be valid in turn); this many rounds are plenty. */
const mostRounds = 20;

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
 * Rewrites a text until nothing is left to rewrite, with whatever finds something in it. What is suggested comes when
 * all fixes are made, so that it takes the place of none.
 *
 * @param rewriting the rules whose rewrites are made; the others only report
 * @param withSuggestions whether suggested rewrites are made, or who chooses among them
 * @param isMade tells by its name whether a rewrite may be made
 * @param start where what is at a place of this text was in the text as it came
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

/** Chooses among the findings of a text for which a rewrite is suggested. Is asked when all fixes are made. */
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

/** The rewrites of the findings, without those that reach into an earlier one: their turn comes in the next round. */
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
