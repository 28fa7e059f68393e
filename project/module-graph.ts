import { isTest } from "../context/deliberate-legacy.js";
import { wordPattern } from "../syntax/word-pattern.js";

/** A file that imports or re-exports from another one. */
interface Importing {
  readonly path: string;
  readonly specifier: string;
}

/** The import graph of the files of a project, according to their texts. */
export abstract class ModuleGraph {
  readonly #files: readonly string[];
  #importing: ReadonlyMap<string, readonly Importing[]> | undefined;

  /** @param files the absolute paths of the scripts of the project */
  constructor(files: readonly string[]) {
    this.#files = files;
  }

  /** The project file to which a specifier resolves; `undefined` for packages and missing files. */
  abstract resolve(from: string, specifier: string): string | undefined;

  /** The text of a file, or an empty string if it does not exist. */
  protected abstract textOf(path: string): string;

  /** The files that import from a file, each once. */
  importersOf(path: string): readonly string[] {
    this.#importing ??= this.#read();
    return [...new Set((this.#importing.get(path) ?? []).map((one) => one.path))];
  }

  /** The files whose text mentions a file by name, so they may read it. */
  mentionsOf(path: string): readonly string[] {
    const name = path.replace(/^.*[/\\]/u, "");
    const mentions = ['"', "'", "`"].flatMap((quote) => [
      `${quote}${name}${quote}`,
      `/${name}${quote}`,
    ]);
    return this.#files.filter((one) => {
      const text = one === path ? "" : this.textOf(one);
      return mentions.some((mention) => text.includes(mention));
    });
  }

  /**
   * The files that seem to define a name, among the imports of a file, its importers, and the
   * imports of both: objects passed to it come from there.
   */
  definersNear(path: string, name: string): readonly string[] {
    const users = this.importersOf(path).filter((one) => !isTest({ path: one }));
    const first = [path, ...users].flatMap((one) => [one, ...this.#importedBy(one)]);
    const near = new Set([...first, ...first.flatMap((one) => this.#importedBy(one))]);
    near.delete(path);
    const word = wordPattern(name);
    const definition = new RegExp(String.raw`(?<!\.)${word}\s*[(:=]|\.${word}\s*=[^=]`, "u");
    return [...near].filter((one) => definition.test(this.textOf(one)));
  }

  #importedBy(path: string): readonly string[] {
    return specifiersIn(this.textOf(path)).flatMap(
      (specifier) => this.resolve(path, specifier) ?? [],
    );
  }

  #read(): ReadonlyMap<string, readonly Importing[]> {
    const found = new Map<string, Importing[]>();
    for (const path of this.#files)
      for (const specifier of specifiersIn(this.textOf(path))) {
        const target = this.resolve(path, specifier);
        if (target === undefined || target === path) continue;
        found.set(target, [...(found.get(target) ?? []), { path, specifier }]);
      }
    return found;
  }
}

const specifier =
  /(?:\bfrom\s*|\bimport\s*(?:\(\s*)?|\brequire\s*\(\s*)(?:"([^"\n]+)"|'([^'\n]+)')/gu;

function specifiersIn(text: string): readonly string[] {
  const all = [...text.matchAll(specifier)].map(([, double, single]) => double ?? single ?? "");
  return [...new Set(all)].filter((one) => one !== "" && !one.startsWith("node:"));
}
