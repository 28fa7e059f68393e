import type { Effort } from "../../protocol/changelog.js";
import { effortOf } from "./file-result.js";
import type { Told } from "./report.js";
import type { Statement } from "./statement.js";

/** From small to large, as docs/migrating-to-2026-07-28.md has them. */
const efforts: readonly (readonly [effort: Effort, what: string])[] = [
  ["expression", "change an expression"],
  ["handler", "change a handler"],
  ["program", "change how the program is built"],
];

/** How many of the steps to another revision take how much, where there are any. */
export function effortStatement(all: readonly Told[]): readonly Statement[] {
  const counts = efforts
    .map(([effort, what]) => {
      const count = all.filter(({ message }) => effortOf(message) === effort).length;
      return [what, count] as const;
    })
    .filter(([, count]) => count > 0);
  return counts.length > 0 ? [{ text: "What the move takes, from small to large:", counts }] : [];
}
