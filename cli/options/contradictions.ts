import { camelCase, type OptionTable } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** Two options that cannot be used together, with the reason. `-` is standard input. */
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
  ...["--verify", "--verify-conformance"].flatMap((word): readonly Contradiction[] => [
    { words: [word, "--dry-run"], reason: "when nothing is written, there is nothing to verify" },
    { words: [word, "-"], reason: "when nothing is written, there is nothing to verify" },
    {
      words: ["--with-sdk-codemod", word],
      reason: "nothing passes before the packages of SDK 2 are installed",
    },
  ]),
  {
    words: ["--verify", "--verify-conformance"],
    reason: "each decides which rewrites are undone",
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
  ...["--staged", "--changed", "--since", "-"].map((word): Contradiction => ({
    words: ["--with-sdk-codemod", word],
    reason: "a package is moved to SDK 2 as a whole",
  })),
  { words: ["--server", "-"], reason: "one asks a server, the other reads standard input" },
  { words: ["--server", "--staged"], reason: "a server has no staged files" },
  { words: ["--server", "--changed"], reason: "a server has no commits" },
  { words: ["--server", "--since"], reason: "a server has no commits" },
  { words: ["--server", "--suppress-all"], reason: "suppressions are kept for files" },
  { words: ["--server", "--prune-suppressions"], reason: "suppressions are kept for files" },
];

/**
 * Refuses options that contradict each other.
 *
 * @param chosen the values of options, by their names in camel case
 * @throws UsageError if two of them do
 */
export function refuseContradictions(
  paths: readonly string[],
  chosen: Readonly<Record<string, unknown>>,
): void {
  const isGiven = (word: string): boolean => {
    if (word === "-") return paths.includes("-");
    const value = chosen[camelCase(word.replace(/^--/u, ""))];
    return value !== undefined && value !== false;
  };
  for (const { words, reason } of contradictions)
    if (words.every(isGiven))
      throw new UsageError(`${words.join(" and ")} cannot be used together: ${reason}.`);
}

/**
 * Refuses options that take one value but are given twice, which yargs turns into a list.
 *
 * @throws UsageError if there is one
 */
export function refuseRepeated(
  options: OptionTable,
  found: Readonly<Record<string, unknown>>,
): void {
  for (const [name, { array = false }] of Object.entries(options))
    if (!array && Array.isArray(found[name]))
      throw new UsageError(`--${name} can be given only once.`);
}
