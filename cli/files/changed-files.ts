import { join, sep } from "node:path";
import { UsageError } from "../options/usage-error.js";
import { entriesOf, type Git, GitError } from "./git.js";

/**
 * The files of a work tree that differ from a commit: modified, added or untracked.
 *
 * @param since a branch or commit; files are compared with its merge base with `HEAD`. Absent for
 *   `HEAD` itself
 * @returns their absolute paths, below the real path of the work tree
 * @throws UsageError
 */
export async function changedFiles(
  folder: string,
  git: Git,
  since?: string,
): Promise<ReadonlySet<string>> {
  const option = since === undefined ? "--changed" : `--since ${since}`;
  const tree = await git.workTreeOf(folder);
  if (tree.kind !== "tree")
    throw new UsageError(`${option} needs a git repository, and there is none here.`);
  try {
    const base = await baseOf(folder, git, since);
    const changed = await git.ask(folder, ...differing, ...(base === undefined ? [] : [base]));
    const unknown = await git.ask(tree.top, "ls-files", "-z", "--others", "--exclude-standard");
    const names = [...entriesOf(changed), ...entriesOf(unknown)];
    return new Set(names.map((name) => join(tree.top, name.split("/").join(sep))));
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UsageError(`${option}: git could not tell what has changed (${error.message}).`);
  }
}

/** Prints names relative to the root of the work tree, and runs no external diff program. */
const differing = ["diff", "--name-only", "-z", "--no-ext-diff", "--no-renames"];

async function baseOf(folder: string, git: Git, since?: string): Promise<string | undefined> {
  const commit = (name: string): Promise<string> =>
    git.ask(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
  // Without a commit, everything is new: git then knows only the staged files.
  const head = await commit("HEAD").catch(() => undefined);
  if (since === undefined) return head?.trim() ?? emptyTree;
  const other = await commit(since).catch(() => undefined);
  if (other === undefined) throw new UsageError(`--since ${since}: there is no such commit.`);
  const base = await git.ask(folder, "merge-base", other.trim(), head?.trim() ?? "HEAD");
  return base.trim();
}

/** The hash that git gives to an empty tree. */
const emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
