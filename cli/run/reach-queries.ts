import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OpenUse, UseElsewhere } from "../../context/destinations/use.js";
import type { Reach } from "../../project/reach.js";
import { listFiles, shownPath } from "../files/list-files.js";
import type { ListedFile } from "../files/listed-file.js";
import type { Git } from "../files/git.js";
import { isScript } from "../../engine/parse.js";
import { decode } from "../files/source-file.js";
import { documentsOf } from "./documents.js";

/**
 * Answers where values go in other files: of the run, and of the repository around it, as files that are not checked may
 * read what is rewritten. Nothing is read before the first question.
 * Paths in the answers are those in that repository.
 */
export function reachQueries(
  files: readonly ListedFile[],
  git: Git,
): (path: string, use: OpenUse) => Promise<readonly UseElsewhere[]> {
  const known = new Map<string, Promise<Reach>>();
  return async (path, use) => {
    const root = await rootOf(dirname(path), git);
    const reach = known.get(root) ?? reachWithin(root, files, git);
    known.set(root, reach);
    const uses = (await reach).of(path, use);
    return uses.map((one) => ({ ...one, path: shownPath(one.path, root, root) }));
  };
}

/** The folder that holds all files which can import a file of a folder: its repository, or its package. */
async function rootOf(folder: string, git: Git): Promise<string> {
  const tree = await git.workTreeOf(folder);
  if (tree.kind === "tree") return tree.top;
  let root = folder;
  while (!existsSync(join(root, "package.json")) && dirname(root) !== root) root = dirname(root);
  return existsSync(join(root, "package.json")) ? root : folder;
}

async function reachWithin(root: string, files: readonly ListedFile[], git: Git): Promise<Reach> {
  const [{ Modules }, { Reach }] = await Promise.all([
    import("../../project/modules.js"),
    import("../../project/reach.js"),
  ]);
  const listed = await listFiles([root], {
    cwd: root,
    ignore: [],
    gitignore: true,
    docs: false,
    git,
  });
  const paths = new Set([...listed.files, ...files].map(({ absolute }) => absolute));
  const staged = files.flatMap(({ absolute, bytes }) => {
    const text = bytes && isScript(absolute) ? decode(bytes)?.text : undefined;
    return text === undefined ? [] : [[absolute, text] as const];
  });
  const given = new Map(staged);
  return new Reach(new Modules([...paths].filter(isScript), given), await documentsOf(given));
}
