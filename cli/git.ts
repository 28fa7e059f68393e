import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * What git answers about a folder. Inside a hook git's variables speak of the repository of that hook, from its own
 * folder; they would mislead it about any other folder. Without optional locks it writes nothing.
 *
 * @throws Error where git fails, or is not there
 */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const own = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };
  const env = { ...process.env, ...own, GIT_OPTIONAL_LOCKS: "0" };
  return (await run("git", ["-C", folder, ...args], { env, maxBuffer: 1 << 30 })).stdout;
}

/** Of the files given, those with changes that git has not committed. Files outside a repository have none. */
export async function uncommitted(files: readonly string[]): Promise<ReadonlySet<string>> {
  const dirty = new Set<string>();
  const tops = new Map<string, Promise<string | undefined>>();
  const changes = new Map<string, Promise<ReadonlySet<string>>>();
  for (const file of files) {
    const folder = dirname(file);
    const top = await remembered(tops, folder, () => topLevel(folder));
    if (top === undefined) continue;
    const changed = await remembered(changes, top, () => changedFiles(top));
    const name = relative(top, join(await realpath(folder), file.slice(folder.length + 1)));
    if (changed.has(name.split(sep).join("/"))) dirty.add(file);
  }
  return dirty;
}

function remembered<T>(
  known: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const made = make();
  known.set(key, made);
  return made;
}

/** The root of the work tree that holds a folder; `undefined` where there is none, or no git. */
async function topLevel(folder: string): Promise<string | undefined> {
  try {
    const answer = await git(folder, "rev-parse", "--show-toplevel");
    return await realpath(answer.replace(/\r?\n$/u, ""));
  } catch {
    return undefined;
  }
}

async function changedFiles(top: string): Promise<ReadonlySet<string>> {
  const args = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames"];
  const answer = await git(top, ...args);
  return new Set(answer.split("\0").map((entry) => entry.slice(3)));
}
