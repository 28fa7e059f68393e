import { basename, dirname } from "node:path";
import { ts } from "ts-morph";

/** Returns the files to which a specifier in a file may resolve. */
export type Resolve = (specifier: string, from: string) => readonly string[];

/**
 * Finds the files that depend on others. It only parses the imports of files, and only if their
 * text may refer to a file in question.
 */
export class Importers {
  readonly #imports = new Map<string, ReadonlySet<string>>();
  readonly #texts = new Map<string, string>();
  readonly #files: readonly string[];
  readonly #read: (path: string) => string;
  readonly #resolve: Resolve;
  readonly #namesOf: (path: string) => readonly string[];

  /**
   * @param files which may contain imports
   * @param namesOf other names under which a file may be imported, such as that of its package
   */
  constructor(
    files: Iterable<string>,
    read: (path: string) => string,
    resolve: Resolve,
    namesOf: (path: string) => readonly string[],
  ) {
    this.#files = [...files];
    this.#read = read;
    this.#resolve = resolve;
    this.#namesOf = namesOf;
  }

  /**
   * The given files and all their direct and indirect importers, each with the given files that it
   * reaches.
   */
  of(changed: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
    const affected = new Set(changed);
    for (let found = changed; found.length > 0;) {
      const words = new Set(found.flatMap((path) => this.#wordsFor(path)));
      found = this.#files.filter(
        (path) =>
          !affected.has(path) &&
          this.#mayName(path, words) &&
          [...this.#importsOf(path)].some((one) => affected.has(one)),
      );
      for (const path of found) affected.add(path);
    }
    return new Map([...affected].map((path) => [path, this.#reachOf(path, affected, changed)]));
  }

  /** Words of which a file must contain one to import another file. */
  #wordsFor(path: string): readonly string[] {
    const stem = basename(path).replace(/(?:\.d)?\.[^.]+$/u, "");
    if (stem !== "index") return [stem, ...this.#namesOf(path)];
    return [stem, basename(dirname(path)), ...dots, ...this.#namesOf(path)];
  }

  #mayName(path: string, words: ReadonlySet<string>): boolean {
    const text = this.#textOf(path);
    // `"#forms"` stands for whatever `package.json` says.
    return ["'#", '"#', ...words].some((word) => text.includes(word));
  }

  #importsOf(path: string): ReadonlySet<string> {
    const before = this.#imports.get(path);
    if (before) return before;
    const text = this.#textOf(path);
    const { importedFiles, referencedFiles } = ts.preProcessFile(text, true, true);
    const names = new Set([...importedFiles.map(({ fileName }) => fileName), ...inComments(text)]);
    const imports = new Set([
      ...[...names].flatMap((name) => this.#resolve(name, path)),
      ...referencedFiles.map(({ fileName }) => ts.sys.resolvePath(`${dirname(path)}/${fileName}`)),
    ]);
    this.#imports.set(path, imports);
    return imports;
  }

  #textOf(path: string): string {
    const text = this.#texts.get(path) ?? this.#read(path);
    this.#texts.set(path, text);
    return text;
  }

  #reachOf(
    from: string,
    affected: ReadonlySet<string>,
    changed: readonly string[],
  ): ReadonlySet<string> {
    const reached = new Set([from]);
    // Iterating over a set also visits items that are added meanwhile.
    for (const path of reached)
      for (const next of this.#importsOf(path)) if (affected.has(next)) reached.add(next);
    return new Set(changed.filter((path) => reached.has(path)));
  }
}

/** The modules that JSDoc types in JavaScript refer to: `@type` with `import(…)`, and `@import`. */
function inComments(text: string): readonly string[] {
  const pattern = /\bimport\(\s*["']([^"'\n]+)["']|@import\b[^"'\n]*["']([^"'\n]+)["']/gu;
  return [...text.matchAll(pattern)].flatMap(([, type, tag]) => type ?? tag ?? []);
}

/** How a folder's own `index` module is imported from inside the folder. */
const dots: readonly string[] = ['"."', "'.'", '".."', "'..'", "./'", './"', "/..'", '/.."'];
