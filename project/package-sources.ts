import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Manifest, manifestIn, textsIn } from "./manifest.js";
import { unlessFails } from "./unless-fails.js";
import { packagesAround } from "./workspace-packages.js";

/** Folders for built files, whose sources are in `src` or in the folder above. */
const built = /^(?:build|cjs|dist|esm|lib|out|types)$/u;

/**
 * Finds the sources of packages in the same repository. Built files may be missing or out of date,
 * and are not what a rewrite changes.
 */
export class Sources {
  readonly #byOutput: ReadonlyMap<string, string>;
  /** The folders of the repository's packages, by package name. */
  readonly #packages = new Map<string, string>();
  readonly #isSource: (path: string) => boolean;

  /** @param byOutput the sources of the files that compilers write */
  static among(
    files: ReadonlySet<string>,
    byOutput: ReadonlyMap<string, string> = new Map(),
  ): Sources {
    return new Sources(foldersOf(files), (path) => files.has(path), byOutput);
  }

  /** The sources of the packages that the workspace of a file declares. */
  static inWorkspaceOf(path: string): Sources {
    return new Sources(packagesAround(path), isFile);
  }

  private constructor(
    folders: Iterable<string>,
    isSource: (path: string) => boolean,
    byOutput: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#isSource = isSource;
    this.#byOutput = byOutput;
    for (const folder of folders) {
      const name = manifestIn(folder)["name"];
      if (typeof name === "string" && !this.#packages.has(name)) this.#packages.set(name, folder);
    }
  }

  /** The source from which a file of the repository was built; otherwise the file itself. */
  of(path: string): string {
    if (this.#isSource(path)) return path;
    return this.#byOutput.get(path) ?? this.#guessed(path) ?? path;
  }

  /**
   * The source to which a package specifier such as `@team/forms/types` resolves in the repository.
   */
  named(specifier: string): string | undefined {
    const name = packageIn(specifier) ?? "";
    const folder = this.#packages.get(name);
    if (folder === undefined) return undefined;
    const part = `.${specifier.slice(name.length)}`;
    const shown = shownBy(manifestIn(folder), part).map((one) => join(folder, one));
    const guesses = [join(folder, part), join(folder, "src", part === "." ? "index" : part)];
    return [...shown.map((one) => this.of(one)), ...guesses.flatMap(withEndings)].find((one) =>
      this.#isSource(one),
    );
  }

  #guessed(path: string): string | undefined {
    if (path.includes("/node_modules/")) return undefined;
    const parts = path.split("/");
    const at = parts.findLastIndex((part) => built.test(part));
    if (at === -1) return undefined;
    const guess = (...instead: readonly string[]): readonly string[] =>
      withEndings([...parts.slice(0, at), ...instead, ...parts.slice(at + 1)].join("/"));
    return [...guess("src"), ...guess()].find((one) => this.#isSource(one));
  }
}

/** The name of the package in a specifier, without the path inside it. */
export function packageIn(specifier: string): string | undefined {
  return /^(?:@[^/]+\/)?[^./#][^/]*/u.exec(specifier)?.[0];
}

/** Whether a path is a file; in older versions of Node, asking below another file throws. */
function isFile(path: string): boolean {
  return unlessFails(() => statSync(path, { throwIfNoEntry: false }))?.isFile() === true;
}

function withEndings(path: string): readonly string[] {
  const stem = path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/u, "");
  const endings = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"];
  return [stem, `${stem}/index`].flatMap((one) => endings.map((ending) => `${one}.${ending}`));
}

function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files)
    for (let at = dirname(file); !folders.has(at) && dirname(at) !== at; at = dirname(at))
      folders.add(at);
  return folders;
}

/** The paths that a manifest specifies for a subpath of its package, under any condition. */
function shownBy(manifest: Manifest, part: string): readonly string[] {
  const { exports, types, typings, module, main } = manifest;
  const own = part === "." ? [types, typings, module, main].flatMap(textsIn) : [];
  const isMap = typeof exports === "object" && exports !== null && part in exports;
  if (isMap) return [...textsIn((exports as Manifest)[part]), ...own]; // `in` has shown the key
  return part === "." ? [...textsIn(exports), ...own] : own;
}
