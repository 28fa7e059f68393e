import { readFileSync } from "node:fs";
import { join } from "node:path";
import { WordSearch } from "../rules/word-search.js";
import { foldersAbove } from "./folders-above.js";
import { namesOf } from "./mentions.js";
import type { ModuleGraph } from "./module-graph.js";
import { manifestIn } from "./manifest.js";
import { unlessFails } from "./unless-fails.js";

/**
 * Finds the direct and indirect importers of some files. Only the imports of files that contain the
 * name of a wanted one are resolved, so a file that nothing imports costs one search through the
 * others.
 *
 * @param scripts the absolute paths of the files that may import them
 * @param bytesOf the contents of a file, if it exists; they are asked for several times
 * @param graph is only asked for if there are such files
 */
export async function importersByName(
  wanted: readonly string[],
  scripts: readonly string[],
  bytesOf: (path: string) => Buffer | undefined,
  graph: () => Promise<Pick<ModuleGraph, "importsOf">>,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const words = new ImportWords();
  let targets = new Set(wanted);
  while (targets.size > 0) {
    const isNamed = searchFor(new Set([...targets].flatMap((path) => words.of(path))));
    // It does not matter whether a file imports itself.
    const [only] = targets.size === 1 ? targets : [];
    const naming = scripts.filter((script) => {
      const bytes = found.has(script) || script === only ? undefined : bytesOf(script);
      return bytes !== undefined && isNamed(bytes);
    });
    if (naming.length === 0) break;
    const modules = await graph();
    const importers = naming.filter((script) =>
      modules.importsOf(script).some((path) => targets.has(path) && path !== script),
    );
    for (const importer of importers) found.add(importer);
    targets = new Set(importers);
  }
  return [...found];
}

/** Node finds a single word several times as fast as a search for many. */
function searchFor(words: ReadonlySet<string>): (bytes: Buffer) => boolean {
  if (words.size > few) {
    const search = new WordSearch(words);
    return (bytes) => search.isInBytes(bytes);
  }
  const each = [...words].map((word) => Buffer.from(word));
  return (bytes) => each.some((word) => bytes.includes(word));
}

const few = 24;

/** Words of which a file contains at least one if it imports a module. */
class ImportWords {
  readonly #folders = new Map<string, FolderNames>();

  of(path: string): readonly string[] {
    const { stems } = namesOf(path);
    const isIndex = /[/\\]index\.[^/\\]*$/u.test(path);
    return [
      ...stems.map((stem) => `/${stem}`),
      ...(isIndex ? ["/index", ...ofFolders] : []),
      ...[...foldersAbove(path)].flatMap((folder) => this.#namesIn(folder, stems)),
    ].map(asciiStart);
  }

  /** The names that a folder gives to its package, and to paths that end in one of the stems. */
  #namesIn(folder: string, stems: readonly string[]): readonly string[] {
    const names = this.#folders.get(folder) ?? namesIn(folder);
    this.#folders.set(folder, names);
    const aliases = names.configurations.flatMap((text) =>
      stems.some((stem) => text.includes(`/${stem}`))
        ? [...text.matchAll(alias)].flatMap(([, one = ""]) => one)
        : [],
    );
    return [...names.packages, ...aliases];
  }
}

interface FolderNames {
  readonly packages: readonly string[];
  /** The texts of files that give names to paths. */
  readonly configurations: readonly string[];
}

function namesIn(folder: string): FolderNames {
  const name = manifestIn(folder)["name"];
  return {
    packages: typeof name === "string" && name !== "" ? [name] : [],
    // Most folders have none of them.
    configurations: configurations.flatMap(
      (file) => unlessFails(() => readFileSync(join(folder, file), "utf8")) ?? [],
    ),
  };
}

/** How the `index` of a folder is named from inside that folder. */
const ofFolders = [".", "./", "..", "../", "/..", "/../"].flatMap((name) =>
  ['"', "'"].map((quote) => (name.startsWith("/") ? "" : quote) + name + quote),
);

/** The files that give names to paths. */
const configurations = ["package.json", "tsconfig.json", "tsconfig.base.json", "jsconfig.json"];

/** A key such as `"#tools"` or `"@/tools"`, up to its asterisk. */
const alias = /"(?:\.\/)?([#$@~][^"*\n]+)\*?"\s*:/gu;

/** The part of a word that is the same in bytes and in text. */
function asciiStart(word: string): string {
  return word.split(/[^ -~]/u, 1)[0] ?? "";
}
