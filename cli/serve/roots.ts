import { realpathSync, statSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { withSlashes } from "../files/paths.js";
import { UsageError } from "../options/usage-error.js";
import { visible } from "../report/visible.js";

/** A file or folder that a client names, with the root that contains it. */
export interface RootedPath {
  readonly root: string;
  /** With symbolic links resolved. */
  readonly path: string;
}

/** The folders that a server was started for. Nothing else is read or written for a client. */
export class Roots {
  /** With symbolic links resolved. */
  readonly folders: readonly string[];

  private constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  /**
   * Creates the roots from the folders that the command line names.
   *
   * @throws UsageError if one of them is not a folder
   */
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
   * Returns the paths that a client names, absolute or relative to a root; all roots if it names
   * none.
   *
   * @throws UsageError if one does not exist or, with symbolic links resolved, is outside all roots
   */
  paths(names: readonly string[] = []): readonly RootedPath[] {
    if (names.length === 0) return this.folders.map((root) => ({ root, path: root }));
    return names.map((name) => this.#pathOf(name));
  }

  /** The path of a file as clients see and name it: relative to the only root, or absolute. */
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

/**
 * Resolves the symbolic links in a path, as far as it exists. A path outside the roots must be
 * refused even if it does not exist: otherwise, clients could find out what exists there.
 */
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
