import { dirname } from "node:path";
import type { CrossFileQueries } from "../../project/cross-file-queries.js";
import type { StdioProgram } from "../../context/standard-output/program.js";
import { rootAround } from "../files/folders.js";
import { shownPath } from "../files/paths.js";
import type { ListedFile } from "../files/listed-file.js";
import type { Git } from "../files/git.js";
import type { Within } from "./files-within.js";
import { addTo } from "../../syntax/by-keys.js";
import { remembered } from "../../syntax/once-for-each.js";

/**
 * Answers where values go in other files, and where they come from. This covers the files of the
 * run and of the repository around them, because files that are not checked may read what is
 * rewritten. Nothing is read before the first question. Paths in the answers are relative to that
 * repository.
 */
export function reachQueries(
  files: readonly ListedFile[],
  git: Git,
): Pick<CrossFileQueries, "callsOf" | "givers" | "server" | "reach" | "stdioPrograms"> {
  const analyses = new Map<string, Promise<Within>>();
  const analysesOf = async (root: string): Promise<Within> =>
    (await import("./files-within.js")).filesWithin(root, files, git);
  const around = async (path: string): Promise<Within> => {
    const folder = dirname(path);
    const root = rootAround(folder) ?? folder;
    return remembered(analyses, root, () => analysesOf(root));
  };
  return {
    async reach(path, use) {
      const { reach, root } = await around(path);
      const uses = reach.of(path, use);
      return uses.map((one) => ({ ...one, path: shownPath(one.path, root, root) }));
    },
    givers: async (path, taker) => (await around(path)).givers.of(path, taker),
    callsOf: async (path, ...rest) => (await around(path)).givers.callsOf(path, ...rest),
    server: async (path, question) => (await around(path)).servers.serverOf(path, question),
    async stdioPrograms(paths) {
      const starts = new Map<Within, string[]>();
      for (const path of paths) addTo(starts, await around(path), path);
      const found = new Map<string, StdioProgram>();
      for (const [{ programs, root }, some] of starts)
        for (const [path, one] of programs.of(some)) {
          const sharedWith = one.sharedWith && shownPath(one.sharedWith, root, root);
          found.set(path, { ...one, sharedWith });
        }
      return found;
    },
  };
}
