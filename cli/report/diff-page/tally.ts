import type { Linter } from "eslint";
import { bareId } from "../file-result.js";
import type { RunResult } from "../../run/run-result.js";

/** What can happen to a finding. */
export const kinds = ["rewritten", "suggested", "left"] as const;
export type Kind = (typeof kinds)[number];

export type Tally = Readonly<Record<Kind, number>>;

/**
 * The kind of a finding in a result.
 *
 * @param isCheck whether the run only checks; a finding with a fix then counts as rewritten
 */
export function kindOf(message: Linter.LintMessage, isCheck: boolean): Kind {
  if (isCheck && message.fix) return "rewritten";
  return message.suggestions ? "suggested" : "left";
}

/** A rule, by its ID without prefix, and the number of its findings of each kind. */
export interface RuleTally {
  readonly rule: string;
  readonly tally: Tally;
}

/** The tallies of all rules, most findings first, without files that could not be read. */
export function talliesByRule(
  { changed, results }: Pick<RunResult, "changed" | "results">,
  isCheck: boolean,
): readonly RuleTally[] {
  const tallies = new Map<string, Record<Kind, number>>();
  const count = (rule: string, kind: Kind): void => {
    const tally = tallies.get(rule) ?? { rewritten: 0, suggested: 0, left: 0 };
    tally[kind] += 1;
    tallies.set(rule, tally);
  };
  for (const { rewritten } of changed)
    for (const { rule } of rewritten) count(rule.id, "rewritten");
  for (const { messages } of results)
    for (const message of messages)
      if (message.ruleId !== null) count(bareId(message.ruleId), kindOf(message, isCheck));
  return [...tallies]
    .map(([rule, tally]) => ({ rule, tally }))
    .toSorted((a, b) => total(b.tally) - total(a.tally) || (a.rule < b.rule ? -1 : 1));
}

/** The number of findings of all kinds. */
export function total(tally: Tally): number {
  return kinds.reduce((sum, kind) => sum + tally[kind], 0);
}

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  const all = (kind: Kind): number => tallies.reduce((count, tally) => count + tally[kind], 0);
  return { rewritten: all("rewritten"), suggested: all("suggested"), left: all("left") };
}
