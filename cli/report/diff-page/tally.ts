import type { Linter } from "eslint";
import { bareId } from "../file-result.js";
import type { RunResult } from "../../run/run-result.js";

/** What becomes of findings. */
export const kinds = ["rewritten", "suggested", "left"] as const;
export type Kind = (typeof kinds)[number];

export type Tally = Readonly<Record<Kind, number>>;

/**
 * What becomes of a finding that a result tells of.
 *
 * @param isCheck whether nothing was to be rewritten yet: then what has a fix is not left for anybody
 */
export function kindOf(message: Linter.LintMessage, isCheck: boolean): Kind {
  if (isCheck && message.fix) return "rewritten";
  return message.suggestions ? "suggested" : "left";
}

/** A rule by its id without prefix, and what becomes of its findings. */
export interface RuleTally {
  readonly rule: string;
  readonly tally: Tally;
}

/** What becomes of the findings of each rule, those with the most first. Files that could not be read count nowhere. */
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

/** How many findings there are, whatever becomes of them. */
export function total(tally: Tally): number {
  return kinds.reduce((sum, kind) => sum + tally[kind], 0);
}

/** The tally of all files or rules together. */
export function sum(tallies: readonly Tally[]): Tally {
  const all = (kind: Kind): number => tallies.reduce((count, tally) => count + tally[kind], 0);
  return { rewritten: all("rewritten"), suggested: all("suggested"), left: all("left") };
}
