import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { WriteGuard } from "../write/write-guard.js";
import { type Git, GitError } from "./git.js";
import type { NamedProgram } from "./git-safe-settings.js";
import { withSlashes } from "./paths.js";
import type { RefusedFile } from "../run/run-result.js";
import { changesIn, filteredAmong, notRun } from "./unfiltered.js";
import { UsageError } from "../options/usage-error.js";

/** The staged files of a repository. */
export interface Staged {
  /** The root of the work tree. */
  readonly top: string;
  /** The staged files by their paths from the root, with their bytes if the work tree differs. */
  readonly files: ReadonlyMap<string, Buffer | undefined>;
  /** Allows rewrites of files that are staged in full, and stages them again. */
  readonly guard: WriteGuard;
}

/**
 * Returns what is staged: the changes and additions of the next commit. In a hook, that is the
 * commit being made, whose index may differ from that of the repository (`git commit --all`,
 * `git commit <file>`).
 *
 * @throws UsageError if git cannot tell
 */
export async function stagedIn(folder: string, git: Git): Promise<Staged> {
  // Asked at once, as starting git takes longer than its answer; the settings of a folder are those
  // of its work tree.
  const named = git.programsNamedIn(folder);
  named.catch(() => undefined);
  const tree = await git.workTreeOf(folder);
  if (tree.kind === "none")
    throw new UsageError(`--staged needs a git repository, but ${folder} is not in one.`);
  if (tree.kind === "silent") throw notSaid(tree.why);
  const { top } = tree;
  try {
    const index = await indexOfHook(top, git);
    const { files, filtered } = await stagedFiles(top, index, await named, git);
    return { top, files, guard: guardOf(top, index, { files, filtered }, git) };
  } catch (error) {
    if (error instanceof GitError) throw notSaid(error.message);
    throw error;
  }
}

function notSaid(why: string): UsageError {
  return new UsageError(`--staged: git could not tell what is staged (${why}).`);
}

/**
 * The index that a hook's variables name, if it lies in the git directory of this repository.
 * Otherwise, the variables belong to another repository.
 */
async function indexOfHook(top: string, git: Git): Promise<string | undefined> {
  const named = git.environment["GIT_INDEX_FILE"];
  if (named === undefined || named === "") return undefined;
  const index = resolve(top, named);
  if (!existsSync(index)) return undefined;
  const own = (await git.ask(top, "rev-parse", "--absolute-git-dir")).replace(/\r?\n$/u, "");
  const isOwn = (await realpath(dirname(index))) === (await realpath(own));
  return isOwn ? index : undefined;
}

interface StagedFiles {
  readonly files: Staged["files"];
  /**
   * The files that a filter changes when they are staged, with the name of the filter. Without
   * running it, they cannot be staged again.
   */
  readonly filtered: ReadonlyMap<string, string>;
}

async function stagedFiles(
  top: string,
  index: string | undefined,
  programs: readonly NamedProgram[],
  git: Git,
): Promise<StagedFiles> {
  const [{ changes, filters }, { uncompared }] = await Promise.all([
    changesIn(git, top, { index, programs }),
    git.uncomparedIn(top, index),
  ]);
  // Links and submodules have no text of their own.
  const texts = changes.filter(
    ({ staged, mode }) => /[AMT]/u.test(staged) && mode.startsWith("100"),
  );
  if (texts.length === 0) return { files: new Map(), filtered: new Map() };
  const names = texts.map(({ name }) => name);
  const filtered = await filteredAmong(git, names, filters, top, index);
  const own = texts.filter(
    ({ isInTree, name }) => isInTree || uncompared.has(name) || filtered.has(name),
  );
  const blobs = await blobsOf(
    top,
    own.map(({ id }) => id),
    git,
  );
  const held = new Map(own.map(({ name }, at) => [name, blobs[at]]));
  return { files: new Map(names.map((name) => [name, held.get(name)])), filtered };
}

/**
 * Reads objects with `git cat-file --batch`, which prints for each a line with the size, the bytes
 * and a line break.
 *
 * @throws GitError if an object is missing, which in a partial clone would have to be fetched
 */
async function blobsOf(top: string, ids: readonly string[], git: Git): Promise<readonly Buffer[]> {
  if (ids.length === 0) return [];
  const answer = await git.askWith({ input: `${ids.join("\n")}\n` }, top, "cat-file", "--batch");
  let at = 0;
  return ids.map(() => {
    const start = answer.indexOf("\n", at) + 1;
    const [id = "", , digits] = answer.toString("latin1", at, start - 1).split(" ");
    if (digits === undefined) throw new GitError(`the object ${id} is missing`);
    const size = Number(digits);
    at = start + size + 1;
    return answer.subarray(start, start + size);
  });
}

function guardOf(
  top: string,
  index: string | undefined,
  { files, filtered }: StagedFiles,
  git: Git,
): WriteGuard {
  const name = (path: string): string => withSlashes(path.slice(top.length + 1));
  return {
    refusals: (paths) =>
      Promise.resolve(
        paths
          .filter((path) => files.get(name(path)) !== undefined)
          .map((path) => ({ path, ...refusal(filtered.get(name(path))) })),
      ),
    async rewritten(paths) {
      const input = paths.map((path) => `${name(path)}\0`).join("");
      try {
        for (const one of indexesToStageIn(index))
          await git.askWith({ input, index: one }, top, "update-index", "-z", "--stdin");
        return undefined;
      } catch (error) {
        if (error instanceof GitError) return error.message;
        throw error;
      }
    },
  };
}

/** The reason why a file is left alone if its staged bytes differ from the work tree. */
function refusal(filter: string | undefined): Omit<RefusedFile, "path"> {
  return filter === undefined
    ? {
        reason:
          "was not changed, because the working tree differs from what is staged; stage the rest of it, or set it aside with `git stash --keep-index`.",
        why: "the working tree differs from what is staged",
      }
    : {
        reason: `was not changed, because it could not be staged again (${notRun(filter)}); rewrite it without --staged, and stage it with \`git add\`.`,
        why: "git passes the file through a filter when it is staged",
      };
}

/**
 * `git commit <file>` commits from a temporary index, and afterwards replaces the repository's own
 * with the one in `index.lock`. A rewrite that was only staged in the temporary one would look
 * reverted after the commit.
 */
function indexesToStageIn(index: string | undefined): readonly (string | undefined)[] {
  if (index === undefined || !/^next-index-\d+\.lock$/u.test(basename(index))) return [index];
  const afterwards = join(dirname(index), "index.lock");
  return existsSync(afterwards) ? [index, afterwards] : [index];
}
