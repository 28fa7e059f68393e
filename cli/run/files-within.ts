import { Givers } from "../../project/givers.js";
import { LinkedNames } from "../../project/linked-names.js";
import { ServersElsewhere } from "../../project/handed-servers.js";
import { Modules } from "../../project/modules.js";
import { publishedAt } from "../../project/published.js";
import { Reach } from "../../project/reach.js";
import { StdioPrograms } from "../../project/stdio-programs.js";
import { isScript } from "../../engine/endings.js";
import type { Git } from "../files/git.js";
import { listFiles } from "../files/list-files.js";
import type { ListedFile } from "../files/listed-file.js";
import { documentsOf, givenIn } from "./documents.js";

/** The analyses of the files in a folder. */
export interface Within {
  readonly root: string;
  readonly reach: Reach;
  readonly servers: ServersElsewhere;
  readonly programs: StdioPrograms;
  readonly givers: Givers;
}

/** Reads the files in a folder, where those of the run are read as the run sees them. */
export async function filesWithin(
  root: string,
  files: readonly ListedFile[],
  git: Git,
): Promise<Within> {
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
  const programs = new StdioPrograms(linked, publishedAt);
  return {
    root,
    reach: new Reach(linked, publishedAt),
    servers: new ServersElsewhere(linked),
    programs,
    givers: new Givers(linked),
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
  /(?:^|\/)(?:CHANGELOG|LICEN[CS]E|package-lock\.json)|\.(?:adoc|avif|bin|bmp|css|csv|db|docx?|eot|exe|gif|gz|ico|jar|jpe?g|less|lock|log|map|md|markdown|mov|mp[34]|node|otf|patch|pdf|png|pptx?|pyc|rst|s[ac]ss|sqlite|svg|tar|tgz|tiff?|tsv|ttf|txt|wasm|wav|web[mp]|woff2?|xlsx?|xml|zip|zst)$/iu;
