import { realpathSync, statSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { withSlashes } from "../files/paths.js";
import { UsageError } from "../options/usage-error.js";
import { visible } from "../report/visible.js";

/** A file or folder that a client may ask about, with the root that it lies in. */
export interface RootedPath {
  readonly root: string;
  /** Without symbolic links. */
  readonly path: string;
}

/** The folders that a server was started for: what lies elsewhere is neither read nor written for a client. */
export class Roots {
  /** Without symbolic links. */
  readonly folders: readonly string[];

  private constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  /** @throws UsageError where one is no folder */
  static at(words: readonly string[], cwd: string): Roots {
    const folders = words.map((word) => {
      const folder = resolve(cwd, word);
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
        throw new UsageError(`There is no folder ${visible(word)}.`);
      return realpathSync(folder);
    });
    return new Roots([...new Set(folders)]);
  }

  /**
   * The places that a client names, each absolute or from a root; all roots, where it names none.
   *
   * @throws UsageError where one is not in any root, wherever it seems to be, or is not there
   */
  paths(names: readonly string[] = []): readonly RootedPath[] {
    if (names.length === 0) return this.folders.map((root) => ({ root, path: root }));
    return names.map((name) => this.#pathOf(name));
  }

  /** What a client is told of a file, and may name it by. */
  nameOf(path: string): string {
    const [root = "", ...others] = this.folders;
    if (others.length > 0 || !isIn(root, path)) return path;
    return withSlashes(relative(root, path)) || ".";
  }

  #pathOf(name: string): RootedPath {
    const found = this.folders.map((folder) => behindLinks(resolve(folder, name)));
    const inside = found.flatMap(({ path, isThere }) => {
      const root = this.folders.find((folder) => isIn(folder, path));
      return root === undefined ? [] : [{ root, path, isThere }];
    });
    const shown = visible(name);
    if (inside.length === 0)
      throw new UsageError(
        `\`${shown}\` is outside of ${this.folders.join(", ")}, and this server reads and writes nothing else.`,
      );
    const place = inside.find(({ isThere }) => isThere);
    if (!place) throw new UsageError(`There is no file or folder \`${shown}\`.`);
    return place;
  }
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Where a path leads, as far as it does: who may not look there must not learn either what is there. */
function behindLinks(path: string): { readonly path: string; readonly isThere: boolean } {
  try {
    return { path: realpathSync(path), isThere: true };
  } catch {
    const folder = dirname(path);
    return folder === path
      ? { path, isThere: false }
      : { path: behindLinks(folder).path, isThere: false };
  }
}
