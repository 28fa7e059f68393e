import { entriesOf, gitWith, programsNamedIn } from "./git.js";

/**
 * Which entries of an index, or of the repository's own, differ from the work tree, and which from that or from the
 * last commit. No filter is run: a file that one would make the same differs.
 *
 * @throws GitError where git does not say
 */
export async function changesIn(
  top: string,
  index?: string,
): Promise<{ readonly inTree: ReadonlySet<string>; readonly any: ReadonlySet<string> }> {
  const words = ["--untracked-files=no", "--ignore-submodules=all", "--no-renames"];
  const answer = await gitWith({ index }, top, "status", "--porcelain=v1", "-z", ...words);
  const changes = entriesOf(answer.toString("utf8"));
  const names = (entries: readonly string[]): ReadonlySet<string> =>
    new Set(entries.map((entry) => entry.slice(3)));
  return { inTree: names(changes.filter((entry) => entry[1] !== " ")), any: names(changes) };
}

/**
 * The files between whose bytes and those that git keeps there is a program, each with its filter: what git keeps of
 * them cannot be told without running it.
 *
 * @throws GitError where git does not say
 */
export async function filteredAmong(
  names: readonly string[],
  top: string,
  index?: string,
): Promise<ReadonlyMap<string, string>> {
  const programs = names.length > 0 ? await programsNamedIn(top) : [];
  const filters = new Set(programs.flatMap(({ kind, name }) => (kind === "filter" ? [name] : [])));
  if (filters.size === 0) return new Map();
  const input = names.map((name) => `${name}\0`).join("");
  const answer = await gitWith({ input, index }, top, "check-attr", "-z", "--stdin", "filter");
  // A path, the attribute, and its value: the name of a filter may be empty.
  const parts = answer.toString("utf8").split("\0");
  const values = names.map((name, at) => [name, parts[at * 3 + 2] ?? ""] as const);
  return new Map(values.filter(([, filter]) => filters.has(filter)));
}

/** Why a filter says nothing, for the end of a sentence. */
export function notRun(filter: string): string {
  return `the filter \`${filter}\` is a program, and no program of a repository is run`;
}
