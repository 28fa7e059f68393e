import type { OptionTable } from "../commands/definition.js";
import type { Request } from "../run/request.js";
import { UsageError } from "./usage-error.js";

/** What is asked for at the same time and cannot be, each with the reason. */
interface Contradiction {
  readonly words: readonly [string, string];
  readonly reason: string;
}

const contradictions: readonly Contradiction[] = [
  {
    words: ["--staged", "-"],
    reason: "one reads the staged files, the other standard input",
  },
  {
    words: ["--staged", "--allow-dirty"],
    reason: "unstaged changes would get into the commit",
  },
  {
    words: ["--verify", "--dry-run"],
    reason: "when nothing is written, there is nothing to verify",
  },
  {
    words: ["--interactive", "--suggestions"],
    reason: "one asks about each suggestion, the other applies them all",
  },
  {
    words: ["--interactive", "--dry-run"],
    reason: "when nothing is written, there is nothing to ask",
  },
  { words: ["--interactive", "-"], reason: "the answers come from standard input" },
  {
    words: ["--suppress-all", "--prune-suppressions"],
    reason: "one accepts what the other forgets",
  },
  { words: ["--suppress-all", "-"], reason: "suppressions are kept for files" },
  { words: ["--prune-suppressions", "-"], reason: "suppressions are kept for files" },
  { words: ["--changed", "--since"], reason: "each names another commit" },
  { words: ["--changed", "-"], reason: "standard input is not compared with a commit" },
  { words: ["--since", "-"], reason: "standard input is not compared with a commit" },
  ...["--staged", "--changed", "--since", "--shard", "-"].map((word): Contradiction => ({
    words: ["--with-sdk-codemod", word],
    reason: "a package is moved to SDK 2 as a whole",
  })),
  {
    words: ["--with-sdk-codemod", "--verify"],
    reason: "nothing passes before the packages of SDK 2 are installed",
  },
  { words: ["--verify", "-"], reason: "when nothing is written, there is nothing to verify" },
];

/**
 * Refuses words that contradict each other.
 *
 * @throws UsageError
 */
export function refuseContradictions({ paths, options, suppress, migrate }: Request): void {
  const given: ReadonlySet<string> = new Set([
    ...paths.filter((path) => path === "-"),
    ...(options.staged ? ["--staged"] : []),
    ...(options.changed ? ["--changed"] : []),
    ...(options.since === undefined ? [] : ["--since"]),
    ...(options.shard === undefined ? [] : ["--shard"]),
    ...(migrate?.withSdkCodemod === true ? ["--with-sdk-codemod"] : []),
    ...(suppress?.suppressAll === true ? ["--suppress-all"] : []),
    ...(suppress?.pruneSuppressions === true ? ["--prune-suppressions"] : []),
    ...(migrate?.allowDirty === true ? ["--allow-dirty"] : []),
    ...(migrate?.interactive === true ? ["--interactive"] : []),
    ...(migrate?.suggestions === true ? ["--suggestions"] : []),
    ...(migrate?.dryRun === true ? ["--dry-run"] : []),
    ...(migrate?.verify === undefined ? [] : ["--verify"]),
  ]);
  for (const { words, reason } of contradictions)
    if (words.every((word) => given.has(word)))
      throw new UsageError(`${words.join(" and ")} cannot be used together: ${reason}.`);
}

/**
 * Refuses what is given twice and has one value: yargs makes a list of it.
 *
 * @throws UsageError
 */
export function refuseRepeated(
  options: OptionTable,
  found: Readonly<Record<string, unknown>>,
): void {
  for (const [name, { array = false }] of Object.entries(options))
    if (!array && Array.isArray(found[name]))
      throw new UsageError(`--${name} can be given only once.`);
}
