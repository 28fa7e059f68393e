import { isTest } from "../context/tests/test-files.js";
import {
  folderWordsIn,
  type Leading,
  loadsItself,
  loadsUnnamed,
  mentionIn,
  moduleWordsIn,
  namesOf,
  usesUnnamed,
} from "./mentions.js";
import { interpreter, takesOutput } from "./output-of-commands.js";
import { readWithoutParser } from "./reads-without-parser.js";
import { specifiersIn } from "./specifiers.js";
import { addTo } from "../syntax/by-keys.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
import { wordPattern } from "../syntax/word-pattern.js";

/** A place that may use a module in a way that no import shows. */
export interface Mention {
  readonly path: string;
  readonly at: number;
  readonly line: number;
}
/** The import graph of the files of a project, according to their texts. */
export abstract class ModuleGraph {
  readonly #files: readonly string[];
  readonly #others: readonly string[];
  readonly #mentions = new Map<string, readonly Mention[]>();
  readonly #imports = new Map<string, readonly string[]>();
  readonly #loads = new Map<string, boolean>();
  readonly #held = onceForEach<RegExp, Map<string, boolean>>(() => new Map());
  #naming: Naming | undefined;
  #importing: ReadonlyMap<string, readonly string[]> | undefined;

  /**
   * @param files the absolute paths of the scripts of the project
   * @param others the paths of its other files, which may contain scripts or start some
   */
  constructor(files: readonly string[], others: readonly string[] = []) {
    this.#files = files;
    this.#others = others;
  }

  /** The project file to which a specifier resolves; `undefined` for packages and missing files. */
  abstract resolve(from: string, specifier: string): string | undefined;

  /** Whether a specifier names a package or a module of Node. */
  protected abstract isPackage(from: string, specifier: string): boolean;

  /** The text of a file, or an empty string if it does not exist. */
  protected abstract textOf(path: string): string;

  /** The files that import from a file, each once. */
  importersOf(path: string): readonly string[] {
    this.#importing ??= this.#readImporters();
    return this.#importing.get(path) ?? [];
  }

  #readImporters(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const path of this.#files)
      for (const target of this.importsOf(path)) addTo(found, target, path);
    return found;
  }

  /**
   * The files that may use a file in a way that no import shows, each once: under a computed or
   * unresolved specifier, as one of the files in its folder, or in a language that is not parsed.
   */
  mentionsOf(path: string): readonly Mention[] {
    return remembered(this.#mentions, path, () => [...this.#findMentions(path, () => true)]);
  }

  /** The first of these places in a file that counts. */
  mentionWhere(counts: (from: string) => boolean, path: string): Mention | undefined {
    const known = this.#mentions.get(path)?.filter((one) => counts(one.path));
    const [first] = known ?? this.#findMentions(path, counts);
    return first;
  }

  *#findMentions(path: string, counts: (from: string) => boolean): Iterable<Mention> {
    // What is declared of a script by hand does not change with it.
    const declarations = path.replace(/\.([cm]?)jsx?$/u, ".d.$1ts");
    const declared = declarations !== path && counts(declarations) ? this.textOf(declarations) : "";
    if (declared !== "") yield mentionAt(declarations, declared, 0);
    const { byFolder, byName, loaders } = (this.#naming ??= this.#readNames());
    const names = namesOf(path);
    const named = names.stems.flatMap((word) => byName.get(word) ?? []);
    const files = [...named, ...(byFolder.get(names.folder) ?? [])];
    const leading: Leading = {
      resolve: (...where) => this.resolve(...where),
      isPackage: (...where) => this.isPackage(...where),
    };
    for (const from of new Set([path, ...files, ...loaders])) {
      if (!counts(from)) continue;
      const text = this.textOf(from);
      const isLoader = (): boolean => remembered(this.#loads, from, () => loadsUnnamed(text));
      const at =
        from === path
          ? loadsItself(text)
          : mentionIn({ path: from, text, isLoader }, names, leading);
      if (at !== undefined) yield mentionAt(from, text, at);
    }
  }

  #readNames(): Naming {
    const byName = new Map<string, string[]>();
    const byFolder = new Map<string, string[]>();
    const loaders: string[] = [];
    for (const path of [...this.#files, ...this.#others]) {
      if (snapshots.test(path)) continue;
      const text = this.textOf(path);
      if (usesUnnamed(path, text)) loaders.push(path);
      for (const word of moduleWordsIn(text)) addTo(byName, word, path);
      for (const word of folderWordsIn(path, text)) addTo(byFolder, word, path);
    }
    return { byName, byFolder, loaders };
  }

  /**
   * The files that seem to define a name, among the imports of a file, its importers, and the
   * imports of both: objects passed to it come from there.
   */
  definersNear(path: string, name: string): readonly string[] {
    const users = this.importersOf(path).filter((one) => !isTest({ path: one }));
    const first = [path, ...users].flatMap((one) => [one, ...this.importsOf(one)]);
    const near = new Set([...first, ...first.flatMap((one) => this.importsOf(one))]);
    near.delete(path);
    const word = wordPattern(name);
    const definition = new RegExp(String.raw`(?<!\.)${word}\s*[(:=]|\.${word}\s*=[^=]`, "u");
    return [...near].filter((one) => definition.test(this.textOf(one)));
  }

  /**
   * Where tests name a data file with all of these keys, and the snapshots with them: tests may
   * compare them with what is sent.
   */
  recordsWith(keys: readonly string[]): readonly Mention[] {
    const isRecord = (path: string): boolean => {
      const text = path.endsWith(".json") || snapshots.test(path) ? this.textOf(path) : "";
      return keys.every((key) => text.includes(`"${key}"`));
    };
    return this.#others.filter(isRecord).flatMap((path) => {
      const text = this.textOf(path);
      if (snapshots.test(path)) return [mentionAt(path, text, text.indexOf(`"${keys[0] ?? ""}"`))];
      return this.mentionsOf(path).filter((one) => isTest(one));
    });
  }

  /** Whether the text of a file matches a pattern; every class asks its importers for the same. */
  holds(path: string, pattern: RegExp): boolean {
    return remembered(this.#held(pattern), path, () => pattern.test(this.textOf(path)));
  }

  /** The first file that counts, and takes the output of a command that runs a script. */
  outputTakenBy(counts: (from: string) => boolean, script: string): string | undefined {
    const takes = (from: string): boolean =>
      from !== script &&
      this.holds(from, interpreter) &&
      counts(from) &&
      takesOutput(from, this.textOf(from), script);
    return [...this.#others, ...this.#files].find(takes);
  }

  /** The scripts of the project whose text matches a pattern. */
  scriptsWith(pattern: RegExp): readonly string[] {
    return this.#files.filter((path) => this.holds(path, pattern));
  }

  /** The scripts that seem to read one of these keys of an object, or all keys of a message. */
  filesReading(keys: readonly string[]): readonly string[] {
    const word = `(?:${keys.map(wordPattern).join("|")})`;
    const read = new RegExp(
      String.raw`\.${word}|\\?"${word}\\?":|\[\s*["'\x60]${word}|[{,]\s*${word}\s*(?:[,}=]|:\s*[\w$]+\s*[,}=])`,
      "u",
    );
    return this.#files.filter((path) => {
      const text = this.textOf(path);
      return read.test(text) || (listing.test(text) && receives(text));
    });
  }

  /** Where files in languages that are not parsed seem to read one of these keys of a message. */
  othersReading(keys: readonly string[]): readonly Mention[] {
    return this.#others.flatMap((path) => {
      const text = otherLanguages.test(path) ? this.textOf(path) : "";
      const at = keys.flatMap((key) => readWithoutParser(path, text, key) ?? [])[0];
      return at === undefined ? [] : [mentionAt(path, text, at)];
    });
  }

  /** The project files that a file imports, each once. */
  importsOf(path: string): readonly string[] {
    return remembered(this.#imports, path, () => {
      const named = new Set(specifiersIn(this.textOf(path)).map(({ specifier }) => specifier));
      return [...new Set([...named].flatMap((specifier) => this.resolve(path, specifier) ?? []))];
    });
  }

  /**
   * The files that a file imports, also indirectly, as far as they or what they import contain a
   * text; the file itself among them.
   */
  leadingTo(start: string, text: RegExp): ReadonlySet<string> {
    const importers = new Map<string, string[]>([[start, []]]);
    // Iterating over a map also visits entries that are added meanwhile.
    for (const [path] of importers)
      for (const one of this.importsOf(path)) addTo(importers, one, path);
    const found = new Set([...importers.keys()].filter((path) => text.test(this.textOf(path))));
    for (const path of found) for (const one of importers.get(path) ?? []) found.add(one);
    return found;
  }
}

/** What test runners write down, and compare the next run with. It names no modules. */
const snapshots = /\.snap(?:shot)?$/u;

/** Interfaces and clients of servers, and what tests these, are also written in these. */
const otherLanguages =
  /\.(?:astro|bash|bats|clj|cs|dart|ejs|exs?|feature|go|groovy|hbs|html?|http|hurl|java|jq|json|kts?|lua|mdx|njk|php|pl|proto|ps1|pug|py|rb|riot|robot|rs|scala|sh|sql|svelte|swift|vue|ya?ml)$/iu;

function mentionAt(path: string, text: string, at: number): Mention {
  return { path, at, line: text.slice(0, at).split("\n").length };
}

/** Where files and folders may be named. */
interface Naming {
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
  /** Files that read or load others without naming them. */
  readonly loaders: readonly string[];
}

/** What lists the keys of an object. */
const listing =
  /\bObject\.(?:entries|getOwnPropertyNames|keys|values)\b|\bownKeys\b|\([\w$\s]*\sin\b/u;

/** Words of code that receives answers or forms from the other end, or what a server registers. */
const receiving =
  /\b(?:callTool|getPrompt|list(?:Tools|Prompts|Resources)|readResource|_(?:registered\w+|requestHandlers))\b|\.requestedSchema\b|[{,]\s*requestedSchema\s*[,}=]/u;

/** Whether code receives messages of the protocol, with or without an SDK. */
function receives(text: string): boolean {
  return receiving.test(text) || (text.includes("jsonrpc") && /(?:\.|[{,]\s*)result\b/u.test(text));
}
