import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

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
  readonly #files: ReadonlySet<string>;

  /** @param byOutput the sources of the files that compilers write */
  constructor(files: ReadonlySet<string>, byOutput: ReadonlyMap<string, string> = new Map()) {
    this.#files = files;
    this.#byOutput = byOutput;
    for (const folder of foldersOf(files)) {
      const name = manifestIn(folder)?.["name"];
      if (typeof name === "string" && !this.#packages.has(name)) this.#packages.set(name, folder);
    }
  }

  /**
   * The source of a file, if it was built from one in the repository; otherwise the file itself.
   */
  of(path: string): string {
    if (this.#files.has(path)) return path;
    return this.#byOutput.get(path) ?? this.#guessed(path) ?? path;
  }

  /**
   * The source to which a package specifier such as `@team/forms/types` resolves in the repository.
   */
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

  /** The names of the packages that contain a file, by which others may import it. */
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

/** The contents of the `package.json` in a folder. */
export function manifestIn(folder: string): Json | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return typeof manifest === "object" && manifest !== null ? { ...manifest } : undefined;
  } catch {
    // Most folders have none. If it cannot be read, the package cannot be imported either.
    return undefined;
  }
}

/** The paths that a manifest specifies for a subpath of its package, under any condition. */
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
