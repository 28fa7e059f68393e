import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folders that hold what was built, and are `src`, or not there, in what it was built from. */
const built = /^(?:build|cjs|dist|esm|lib|out|types)$/u;

/**
 * Finds the sources of what packages of the same repository show one another: built files may be out of date, or not
 * built yet, and are not what a rewrite changes.
 */
export class Sources {
  readonly #byOutput: ReadonlyMap<string, string>;
  /** The folders of the repository's packages by their names. */
  readonly #packages = new Map<string, string>();
  readonly #files: ReadonlySet<string>;

  /** @param byOutput what compilers write, with what they write it from */
  constructor(files: ReadonlySet<string>, byOutput: ReadonlyMap<string, string> = new Map()) {
    this.#files = files;
    this.#byOutput = byOutput;
    for (const folder of foldersOf(files)) {
      const name = manifestIn(folder)?.["name"];
      if (typeof name === "string" && !this.#packages.has(name)) this.#packages.set(name, folder);
    }
  }

  /** The source of a file, where it was built from one of the repository; else the file itself. */
  of(path: string): string {
    if (this.#files.has(path)) return path;
    return this.#byOutput.get(path) ?? this.#guessed(path) ?? path;
  }

  /** The source that a package of the repository shows under a name such as `@team/forms/types`. */
  named(specifier: string): string | undefined {
    const [name, folder] =
      [...this.#packages].find(([one]) => `${specifier}/`.startsWith(`${one}/`)) ?? [];
    if (name === undefined || folder === undefined) return undefined;
    const part = `.${specifier.slice(name.length)}`;
    const shown = shownBy(manifestIn(folder) ?? {}, part).map((one) => join(folder, one));
    const guesses = [join(folder, part), join(folder, "src", part === "." ? "index" : part)];
    return [...shown.map((one) => this.of(one)), ...guesses.flatMap(withEndings)].find((one) =>
      this.#files.has(one),
    );
  }

  /** The names of the packages that hold a file: others may import it by them. */
  packagesOf(path: string): readonly string[] {
    return [...this.#packages].flatMap(([name, folder]) =>
      path.startsWith(`${folder}/`) ? [name] : [],
    );
  }

  #guessed(path: string): string | undefined {
    if (path.includes("/node_modules/")) return undefined;
    const parts = path.split("/");
    const at = parts.findLastIndex((part) => built.test(part));
    if (at === -1) return undefined;
    const guess = (...instead: readonly string[]): readonly string[] =>
      withEndings([...parts.slice(0, at), ...instead, ...parts.slice(at + 1)].join("/"));
    return [...guess("src"), ...guess()].find((one) => this.#files.has(one));
  }
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

type Json = Readonly<Record<string, unknown>>;

function manifestIn(folder: string): Json | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return typeof manifest === "object" && manifest !== null ? { ...manifest } : undefined;
  } catch {
    // Most folders have none; of one that cannot be read nobody imports anything either.
    return undefined;
  }
}

/** The paths that a manifest gives for a part of its package, whatever the conditions. */
function shownBy(manifest: Json, part: string): readonly string[] {
  const { exports, types, typings, module, main } = manifest;
  const own = part === "." ? [types, typings, module, main].flatMap(textsIn) : [];
  const isMap = typeof exports === "object" && exports !== null && part in exports;
  if (isMap) return [...textsIn((exports as Json)[part]), ...own]; // `in` has shown the key
  return part === "." ? [...textsIn(exports), ...own] : own;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
