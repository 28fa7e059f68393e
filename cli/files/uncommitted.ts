import { realpath } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type WriteGuard, unguarded } from "../write/write-guard.js";
import { type Git, GitError, type WorkTree } from "./git.js";
import { withSlashes } from "./paths.js";
import type { RefusedFile } from "../run/run-result.js";
import { type IndexChange, changesIn, filteredAmong, notRun } from "./unfiltered.js";
import { remembered } from "../../syntax/once-for-each.js";

const dirty = {
  reason: "has uncommitted changes and was not changed; commit them, or pass --allow-dirty.",
  why: "the file has uncommitted changes",
};

function untold(why: string): typeof dirty {
  return {
    reason: `was not changed, because git could not tell whether it has uncommitted changes (${why}); pass --allow-dirty to rewrite it anyway.`,
    why: "git could not tell whether the file has uncommitted changes",
  };
}

/** Refuses to rewrite what git could not restore. Files outside a repository are not guarded. */
export function committedOnly(git: Git): WriteGuard {
  return { ...unguarded, refusals: (files) => uncommittedOf(files, git) };
}

async function uncommittedOf(files: readonly string[], git: Git): Promise<readonly RefusedFile[]> {
  const trees = new Map<string, Promise<WorkTree>>();
  const kept = new Map<string, Promise<Kept>>();
  const refused: RefusedFile[] = [];
  for (const path of files) {
    const folder = dirname(path);
    const tree = await remembered(trees, folder, () => git.workTreeOf(folder));
    if (tree.kind === "none") continue;
    const refusal =
      tree.kind === "silent"
        ? silent(tree.why)
        : await remembered(kept, tree.top, () => keptIn(tree.top, git));
    const name =
      tree.kind === "tree"
        ? relative(tree.top, join(await realpath(folder), path.slice(folder.length + 1)))
        : path;
    const words = refusal(withSlashes(name));
    if (words) refused.push({ path, ...words });
  }
  return refused;
}

/** Returns why a file in a work tree is refused, or `undefined` if git could restore it. */
type Kept = (name: string) => typeof dirty | undefined;

function silent(why: string): Kept {
  return () => untold(why);
}

async function keptIn(top: string, git: Git): Promise<Kept> {
  try {
    const [{ changes, filters }, { tracked, uncompared }] = await Promise.all([
      changesIn(git, top),
      git.uncomparedIn(top),
    ]);
    const changed = new Set(namesOf(changes));
    const inTree = changes.filter(({ isInTree }) => isInTree);
    const filtered = await filteredAmong(git, namesOf(inTree), filters, top);
    return (name) => {
      const filter = filtered.get(name);
      if (filter !== undefined) return untold(notRun(filter));
      return tracked.has(name) && !changed.has(name) && !uncompared.has(name) ? undefined : dirty;
    };
  } catch (error) {
    if (error instanceof GitError) return silent(error.message);
    throw error;
  }
}

function namesOf(changes: readonly IndexChange[]): readonly string[] {
  return changes.map(({ name }) => name);
}
