import { isTest } from "../context/deliberate-legacy.js";
import { specifiersIn } from "./specifiers.js";
import { wordPattern } from "../syntax/word-pattern.js";

/** The import graph of the files of a project, according to their texts. */
export abstract class ModuleGraph {
  readonly #files: readonly string[];
  #importing: ReadonlyMap<string, ReadonlySet<string>> | undefined;

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
    return [...(this.#importing.get(path) ?? [])];
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
    const near = new Set([...first, ...first.flatMap((one) => [...this.#importedBy(one)])]);
    near.delete(path);
    const word = wordPattern(name);
    const definition = new RegExp(String.raw`(?<!\.)${word}\s*[(:=]|\.${word}\s*=[^=]`, "u");
    return [...near].filter((one) => definition.test(this.textOf(one)));
  }

  #importedBy(path: string): ReadonlySet<string> {
    const named = new Set(specifiersIn(this.textOf(path)).map(({ specifier }) => specifier));
    return new Set([...named].flatMap((specifier) => this.resolve(path, specifier) ?? []));
  }

  #read(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    for (const path of this.#files)
      for (const target of this.#importedBy(path)) {
        if (target === path) continue;
        const importing = found.get(target) ?? new Set();
        found.set(target, importing.add(path));
      }
    return found;
  }
}
