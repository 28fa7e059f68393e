import { dirname } from "node:path";
import type { CrossFileQueries } from "../../project/cross-file-queries.js";
import type { ServersElsewhere } from "../../project/handed-servers.js";
import type { Modules } from "../../project/modules.js";
import type { StdioProgram } from "../../context/standard-output/program.js";
import type { StdioPrograms } from "../../project/stdio-programs.js";
import type { Reach } from "../../project/reach.js";
import { listFiles } from "../files/list-files.js";
import { rootAround } from "../files/root-around.js";
import { shownPath } from "../files/paths.js";
import type { ListedFile } from "../files/listed-file.js";
import type { Git } from "../files/git.js";
import { isScript } from "../../engine/parse.js";
import { bytesAt } from "./bytes-at.js";
import { documentsOf, givenIn } from "./documents.js";

/**
 * Answers where values go in other files, and where they come from. This covers the files of the
 * run and of the repository around them, because files that are not checked may read what is
 * rewritten. Nothing is read before the first question. Paths in the answers are relative to that
 * repository.
 */
export function reachQueries(
  files: readonly ListedFile[],
  git: Git,
): Pick<CrossFileQueries, "isServer" | "reach" | "stdioPrograms"> {
  const known = new Map<string, Promise<Within>>();
  const around = async (path: string): Promise<Within> => {
    const folder = dirname(path);
    const root = rootAround(folder) ?? folder;
    const within = known.get(root) ?? filesWithin(root, files, git);
    known.set(root, within);
    return within;
  };
  return {
    async reach(path, use) {
      const { reach, root } = await around(path);
      const uses = reach.of(path, use);
      return uses.map((one) => ({ ...one, path: shownPath(one.path, root, root) }));
    },
    isServer: async (path, question) => (await around(path)).servers.isServer(path, question),
    async stdioPrograms(paths) {
      const starts = new Map<Within, string[]>();
      for (const path of paths) {
        const within = await around(path);
        starts.set(within, [...(starts.get(within) ?? []), path]);
      }
      const found = new Map<string, StdioProgram>();
      for (const [{ programs, root }, some] of starts)
        for (const [path, one] of await programs.of(some)) {
          const sharedWith = one.sharedWith && shownPath(one.sharedWith, root, root);
          found.set(path, { ...one, sharedWith });
        }
      return found;
    },
  };
}

/** The analyses of the files in a folder. */
interface Within {
  readonly root: string;
  readonly reach: Reach;
  readonly servers: ServersElsewhere;
  readonly programs: StdioPrograms;
}

async function filesWithin(root: string, files: readonly ListedFile[], git: Git): Promise<Within> {
  const [
    { LinkedNames },
    { Modules },
    { publishedAt },
    { Reach },
    { ServersElsewhere },
    { StdioPrograms },
  ] = await Promise.all([
    import("../../project/linked-names.js"),
    import("../../project/modules.js"),
    import("../../project/published.js"),
    import("../../project/reach.js"),
    import("../../project/handed-servers.js"),
    import("../../project/stdio-programs.js"),
  ]);
  const listed = await listFiles([root], {
    cwd: root,
    ignore: [],
    gitignore: true,
    docs: false,
    isOther: mayNameModules,
    git,
  });
  const paths = new Set([...listed.files, ...files].map(({ absolute }) => absolute));
  const given = givenIn(files);
  const [scripts, others] = [[...paths].filter(isScript), [...paths].filter(isNoScript)];
  const modules = new Modules(scripts, given, undefined, others);
  const linked = new LinkedNames(modules, await documentsOf(given));
  const contents = new Map<string, Buffer | undefined>();
  const bytesOf = (path: string): Buffer | undefined => {
    const text = given.get(path);
    if (!contents.has(path))
      contents.set(path, text === undefined ? bytesAt(path) : Buffer.from(text));
    return contents.get(path);
  };
  const programs = new StdioPrograms(linked, async (wanted) => {
    const { directImportersByName } = await import("../../project/importers-by-name.js");
    const graph = (): Promise<Modules> => Promise.resolve(modules);
    const importers = await directImportersByName(wanted, scripts, bytesOf, graph);
    return new Map([...modules.importersAmong(importers)].filter(([path]) => wanted.has(path)));
  });
  return {
    root,
    reach: new Reach(linked, publishedAt),
    servers: new ServersElsewhere(linked),
    programs,
  };
}

function isNoScript(path: string): boolean {
  return !isScript(path);
}

/** Whether a file may contain a script or start one: it is neither for readers only nor binary. */
function mayNameModules(name: string): boolean {
  return !notNaming.test(name);
}

const notNaming =
  /(?:^|\/)(?:CHANGELOG|LICEN[CS]E|package-lock\.json)|\.(?:adoc|avif|bin|bmp|css|csv|db|docx?|eot|exe|gif|gz|ico|jar|jpe?g|less|lock|log|map|md|markdown|mov|mp[34]|node|otf|patch|pdf|png|pptx?|pyc|rst|s[ac]ss|snap|sqlite|svg|tar|tgz|tiff?|tsv|ttf|txt|wasm|wav|web[mp]|woff2?|xlsx?|xml|zip|zst)$/iu;
