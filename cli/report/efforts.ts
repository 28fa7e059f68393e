import type { Effort } from "../../protocol/changelog.js";
import { effortOf } from "./file-result.js";
import type { Told } from "./report.js";
import type { Statement } from "./statement.js";

/** From small to large, as in docs/changes-in-2026-07-28.md. */
const efforts: readonly (readonly [effort: Effort, what: string])[] = [
  ["expression", "change an expression"],
  ["handler", "change a handler"],
  ["program", "change how the program is built"],
];

/** Findings that belong under one heading of a report. */
export interface EffortSection {
  /** Absent if no finding is a step to another revision. */
  readonly heading?: string;
  readonly all: readonly Told[];
}

/** The findings of a move to another revision by the size of the step, and then all others. */
export function sectionsByEffort(all: readonly Told[]): readonly EffortSection[] {
  if (all.every(({ message }) => effortOf(message) === undefined)) return [{ all }];
  const of = (effort?: Effort): readonly Told[] =>
    all.filter(({ message }) => effortOf(message) === effort);
  const steps = efforts.map(([effort, what]) => ({ what, all: of(effort) }));
  return [...steps, { what: "not part of the move", all: of() }]
    .filter((section) => section.all.length > 0)
    .map(({ what, all: found }) => ({ heading: headingOf(what, found.length), all: found }));
}

/** A heading such as `Change a handler (3)`. */
function headingOf(what: string, count: number): string {
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} (${String(count)})`;
}

/** The number of steps to another revision by their effort, if there are any. */
export function effortStatement(all: readonly Told[]): readonly Statement[] {
  const counts = efforts
    .map(([effort, what]) => {
      const count = all.filter(({ message }) => effortOf(message) === effort).length;
      return [what, count] as const;
    })
    .filter(([, count]) => count > 0);
  return counts.length > 0 ? [{ text: "What the move takes, from small to large:", counts }] : [];
}
