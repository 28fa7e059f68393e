import { readFileSync, realpathSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { isScript } from "../../engine/endings.js";
import { type FileOptions, listFiles } from "../files/list-files.js";
import type { ListedFile } from "../files/listed-file.js";
import { rootAround } from "../files/folders.js";
import type { ModuleGraph } from "../../project/module-graph.js";
import { givenIn } from "./documents.js";
import { remembered } from "../../syntax/once-for-each.js";
import { unlessFails } from "../../project/unless-fails.js";

/** The files of a run that others may give a meaning. */
export interface Linked {
  /** Those that other files may import. */
  readonly given: readonly string[];
  /** Those that depend on what they import. */
  readonly taking: readonly string[];
  /** Those that may hand something to what they import. */
  readonly handing: readonly string[];
}

/**
 * The files around those of a run, in the same repository or package. They are not reported, but
 * some of them say what a reported file is: those that import it, and those that it asks about.
 */
export class FilesAround {
  readonly #options: FileOptions;
  readonly #listed: readonly ListedFile[];
  readonly #paths: readonly string[];
  readonly #roots = new Map<string, string | undefined>();
  readonly #around = new Map<string, Promise<readonly ListedFile[]>>();

  /**
   * @param paths that are listed
   * @param listed the files at these paths
   */
  constructor(
    paths: readonly string[],
    listed: readonly ListedFile[],
    options: Omit<FileOptions, "isOther">,
  ) {
    this.#options = options;
    this.#listed = listed;
    this.#paths = paths.map((path) => resolve(options.cwd, path));
  }

  /** Whether there may be files around a file that are not listed. */
  surround({ absolute }: ListedFile): boolean {
    return this.#rootOf(absolute) !== undefined;
  }

  /** Starts to list what is around files, while something else keeps this program busy. */
  expect({ given, handing, taking }: Linked): void {
    // What needs the files gets the error.
    this.#aroundEach([...given, ...handing, ...taking]).catch(() => undefined);
  }

  /**
   * The files around that import a given file, or that a taking one imports, also indirectly; and
   * those to which a handing one, or an importer of a given one, may hand something.
   */
  async linkedWith({ given, handing, taking }: Linked): Promise<readonly ListedFile[]> {
    const found = new Map<string, ListedFile>();
    for (const [root, around] of await this.#aroundEach([...given, ...handing, ...taking])) {
      const isIn = (path: string): boolean => path.startsWith(root + sep);
      const linked = await this.#linkedAmong(around, {
        given: given.filter(isIn),
        handing: handing.filter(isIn),
        taking: taking.filter(isIn),
      });
      for (const file of around) if (linked.has(file.absolute)) found.set(file.absolute, file);
    }
    return [...found.values()];
  }

  /** The file around at a path. */
  async fileAt(path: string): Promise<ListedFile | undefined> {
    const [[, around] = []] = await this.#aroundEach([path]);
    return around?.find(({ absolute }) => absolute === path);
  }

  async #linkedAmong(
    around: readonly ListedFile[],
    { given, handing, taking }: Linked,
  ): Promise<ReadonlySet<string>> {
    const scripts = [...around, ...this.#listed].filter(({ absolute }) => isScript(absolute));
    const byPath = new Map(scripts.map((file) => [file.absolute, file]));
    let made: Promise<ModuleGraph> | undefined;
    const graph = (): Promise<ModuleGraph> => (made ??= graphOf(scripts));
    const { importersByName } = await import("../../project/importers-by-name.js");
    const contents = new Map<string, Buffer | undefined>();
    const bytesOf = (path: string): Buffer | undefined =>
      // A file that was deleted in the meantime imports nothing.
      remembered(
        contents,
        path,
        () => byPath.get(path)?.bytes ?? unlessFails(() => readFileSync(path)),
      );
    const paths = [...byPath.keys()];
    const importers = await importersByName(given, paths, bytesOf, graph);
    const linked = new Set(importers);
    for (const path of new Set([...handing, ...importers]))
      for (const one of (await graph()).importsOf(path)) linked.add(one);
    // Iterating over a set also visits items that are added meanwhile.
    const imported = new Set(taking);
    for (const path of imported)
      for (const one of (await graph()).importsOf(path)) imported.add(one);
    return new Set([...linked, ...imported]);
  }

  async #aroundEach(
    paths: readonly string[],
  ): Promise<readonly (readonly [root: string, around: readonly ListedFile[]])[]> {
    const roots = new Set(paths.flatMap((path) => this.#rootOf(path) ?? []));
    return Promise.all(
      [...roots].map(async (root) => {
        const around = remembered(this.#around, root, () => this.#filesIn(root));
        return [root, await around] as const;
      }),
    );
  }

  async #filesIn(root: string): Promise<readonly ListedFile[]> {
    const { files } = await listFiles([root], { ...this.#options, docs: false });
    const listed = new Set(this.#listed.map(({ absolute }) => absolute));
    return files.filter(({ absolute }) => !listed.has(absolute));
  }

  /** The root around a file, unless all of its files are listed anyway. */
  #rootOf(path: string): string | undefined {
    const folder = dirname(path);
    return remembered(this.#roots, folder, () => {
      const root = rootAround(folder);
      const isListed = this.#paths.some((one) => `${root ?? ""}${sep}`.startsWith(one + sep));
      // Imports resolve to real paths.
      const isReal = root !== undefined && realpathSync(root) === root;
      return isReal && !isListed ? root : undefined;
    });
  }
}

async function graphOf(scripts: readonly ListedFile[]): Promise<ModuleGraph> {
  const { Modules } = await import("../../project/modules.js");
  return new Modules(
    scripts.map(({ absolute }) => absolute),
    givenIn(scripts),
  );
}
