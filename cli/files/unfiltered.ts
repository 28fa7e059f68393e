import { entriesOf, type Git } from "./git.js";

/** An entry of an index that differs from the last commit, from the work tree, or from both. */
export interface IndexChange {
  readonly name: string;
  /** How the next commit changes it: `A`, `M`, `T` or `D`; `.` where it does not. */
  readonly staged: string;
  /** Whether the work tree holds something else. */
  readonly isInTree: boolean;
  /** The mode and the object that the index has of it. */
  readonly mode: string;
  readonly id: string;
}

const changed = /^1 (.)(.) \S+ \S+ (\S+) \S+ \S+ (\S+) (.*)$/su;
const unmerged = /^u (?:\S+ ){9}(.*)$/su;

/**
 * What differs in an index, or the repository's own. No filter is run: a file that one would make the same differs.
 *
 * @throws GitError where git does not say
 */
export async function changesIn(
  git: Git,
  top: string,
  index?: string,
): Promise<readonly IndexChange[]> {
  const words = ["--untracked-files=no", "--ignore-submodules=all", "--no-renames"];
  const answer = await git.askWith({ index }, top, "status", "--porcelain=v2", "-z", ...words);
  return entriesOf(answer.toString("utf8")).flatMap((entry): readonly IndexChange[] => {
    const [, staged, inTree, mode, id, name] = changed.exec(entry) ?? [];
    if (staged !== undefined && mode !== undefined && id !== undefined && name !== undefined)
      return [{ name, staged, isInTree: inTree !== ".", mode, id }];
    const conflict = unmerged.exec(entry)?.[1];
    return conflict === undefined
      ? []
      : [{ name: conflict, staged: ".", isInTree: true, mode: "", id: "" }];
  });
}

/**
 * The files between whose bytes and those that git keeps there is a program, each with its filter: what git keeps of
 * them cannot be told without running it.
 *
 * @throws GitError where git does not say
 */
export async function filteredAmong(
  git: Git,
  names: readonly string[],
  top: string,
  index?: string,
): Promise<ReadonlyMap<string, string>> {
  const programs = names.length > 0 ? await git.programsNamedIn(top) : [];
  const filters = new Set(programs.flatMap(({ kind, name }) => (kind === "filter" ? [name] : [])));
  if (filters.size === 0) return new Map();
  const input = names.map((name) => `${name}\0`).join("");
  const answer = await git.askWith({ input, index }, top, "check-attr", "-z", "--stdin", "filter");
  // A path, the attribute, and its value: the name of a filter may be empty.
  const parts = answer.toString("utf8").split("\0");
  const values = names.map((name, at) => [name, parts[at * 3 + 2] ?? ""] as const);
  return new Map(values.filter(([, filter]) => filters.has(filter)));
}

/** Why a filter says nothing, for the end of a sentence. */
export function notRun(filter: string): string {
  return `the filter \`${filter}\` is a program, and no program of a repository is run`;
}
