import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { basename, dirname } from "node:path";
import { type Git, GitError } from "../files/git.js";
import { asRecord } from "../records.js";
import type { WriteGuard } from "../write/write-guard.js";

/**
 * Allows changes to a `package.json` whose only uncommitted change is to its dependencies: the
 * installation of the package, just before `init`, has made it.
 */
export function afterInstall(guard: WriteGuard, git: Git): WriteGuard {
  return {
    ...guard,
    refusals: async (paths) => {
      const refused = await guard.refusals(paths);
      const isKept = await Promise.all(refused.map(({ path }) => isOnlyInstalled(path, git)));
      return refused.filter((_, index) => isKept[index] !== true);
    },
  };
}

async function isOnlyInstalled(path: string, git: Git): Promise<boolean> {
  if (basename(path) !== "package.json") return false;
  try {
    const before = await git.ask(dirname(path), "cat-file", "blob", "HEAD:./package.json");
    return isDeepStrictEqual(settingsIn(before), settingsIn(readFileSync(path, "utf8")));
  } catch (error) {
    // It is new, or not JSON: then the change may be anyone's.
    if (error instanceof GitError || error instanceof SyntaxError) return false;
    throw error;
  }
}

const dependencyLists = new Set(["dependencies", "devDependencies", "peerDependencies"]);

/** Everything in a manifest but its dependencies. */
function settingsIn(text: string): unknown {
  const entries = Object.entries(asRecord(JSON.parse(text)));
  return Object.fromEntries(entries.filter(([key]) => !dependencyLists.has(key)));
}
