import { type Asking, entriesOf, type Git } from "./git.js";

/** An entry of an index that differs from the last commit, from the work tree, or from both. */
export interface IndexChange {
  readonly name: string;
  /** How the next commit changes it: `A`, `M`, `T` or `D`, or `.` if it does not. */
  readonly staged: string;
  /** Whether it differs from the work tree. */
  readonly isInTree: boolean;
  /** The mode of the entry in the index. `id` is its object. */
  readonly mode: string;
  readonly id: string;
}

/** The changed entries of an index, and the filters that were not run to find them. */
export interface IndexChanges {
  readonly changes: readonly IndexChange[];
  readonly filters: ReadonlySet<string>;
}

const changed = /^1 (.)(.) \S+ \S+ (\S+) \S+ \S+ (\S+) (.*)$/su;
const unmerged = /^u (?:\S+ ){9}(.*)$/su;

/**
 * The changed entries of an index, by default the repository's own. No filter is run, so a file
 * that only a filter would make equal counts as changed.
 *
 * @throws GitError if git cannot tell
 */
export async function changesIn(
  git: Git,
  top: string,
  { index, programs: known }: Pick<Asking, "index" | "programs"> = {},
): Promise<IndexChanges> {
  const programs = known ?? (await git.programsNamedIn(top));
  const filters = programs.flatMap(({ kind, name }) => (kind === "filter" ? [name] : []));
  const words = ["--untracked-files=no", "--ignore-submodules=all", "--no-renames"];
  const asking = { index, programs };
  const answer = await git.askWith(asking, top, "status", "--porcelain=v2", "-z", ...words);
  const changes = entriesOf(answer.toString("utf8")).flatMap(changeIn);
  return { changes, filters: new Set(filters) };
}

function changeIn(entry: string): readonly IndexChange[] {
  const [, staged, inTree, mode, id, name] = changed.exec(entry) ?? [];
  if (staged !== undefined && mode !== undefined && id !== undefined && name !== undefined)
    return [{ name, staged, isInTree: inTree !== ".", mode, id }];
  const conflict = unmerged.exec(entry)?.[1];
  return conflict === undefined
    ? []
    : [{ name: conflict, staged: ".", isInTree: true, mode: "", id: "" }];
}

/**
 * The files that a filter program converts, with the names of their filters. Whether these files
 * differ from what git stores cannot be told without running the program.
 *
 * @param filters all filters that settings name
 * @throws GitError if git cannot tell
 */
export async function filteredAmong(
  git: Git,
  names: readonly string[],
  filters: IndexChanges["filters"],
  top: string,
  index?: string,
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0 || filters.size === 0) return new Map();
  const input = names.map((name) => `${name}\0`).join("");
  const answer = await git.askWith({ input, index }, top, "check-attr", "-z", "--stdin", "filter");
  // Each record is a path, the attribute and its value. The name of a filter may be empty.
  const parts = answer.toString("utf8").split("\0");
  const values = names.map((name, at) => [name, parts[at * 3 + 2] ?? ""] as const);
  return new Map(values.filter(([, filter]) => filters.has(filter)));
}

/** The reason why a filter was not run, for the end of a sentence. */
export function notRun(filter: string): string {
  return `the filter \`${filter}\` is a program, and programs that a repository names are not run`;
}
