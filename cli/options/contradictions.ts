import type { Request } from "../run/execute.js";
import { UsageError } from "./usage-error.js";

/** What is asked for at the same time and cannot be, each with the reason. */
interface Contradiction {
  readonly words: readonly [string, string];
  readonly reason: string;
}

const contradictions: readonly Contradiction[] = [
  {
    words: ["--staged", "-"],
    reason: "one reads what git has staged, the other standard input",
  },
  {
    words: ["--staged", "--allow-dirty"],
    reason: "what is not staged would get into the commit",
  },
  { words: ["--verify", "--dry-run"], reason: "where nothing is written, nothing can be verified" },
  {
    words: ["--interactive", "--suggestions"],
    reason: "one asks about each suggestion, the other takes them all",
  },
  {
    words: ["--interactive", "--dry-run"],
    reason: "where nothing is written, there is nothing to ask",
  },
  { words: ["--interactive", "-"], reason: "the answers come from standard input" },
  { words: ["--verify", "-"], reason: "where nothing is written, nothing can be verified" },
];

/**
 * Refuses words that contradict each other.
 *
 * @throws UsageError
 */
export function refuseContradictions({ paths, options, migrate }: Request): void {
  const given: ReadonlySet<string> = new Set([
    ...paths.filter((path) => path === "-"),
    ...(options.staged ? ["--staged"] : []),
    ...(migrate?.allowDirty === true ? ["--allow-dirty"] : []),
    ...(migrate?.interactive === true ? ["--interactive"] : []),
    ...(migrate?.suggestions === true ? ["--suggestions"] : []),
    ...(migrate?.dryRun === true ? ["--dry-run"] : []),
    ...(migrate?.verify === undefined ? [] : ["--verify"]),
  ]);
  for (const { words, reason } of contradictions)
    if (words.every((word) => given.has(word)))
      throw new UsageError(`${words.join(" and ")} do not go together: ${reason}.`);
}
