import { distinctBy } from "../syntax/by-keys.js";
import { isTest } from "../context/tests/test-files.js";
import {
  noStarting,
  type Starting,
  type StdioProgram,
  type UsedPart,
} from "../context/standard-output/program.js";
import { collectsOutput, replacedInConsole } from "../context/standard-output/replaced-console.js";
import { ServedCode } from "../context/standard-output/served-code.js";
import { startsIn } from "../context/standard-output/starts-in.js";
import { servedImports } from "../context/standard-output/served-imports.js";
import type { Document } from "../syntax/document.js";
import { importIn } from "../syntax/imported.js";
import { stringOf } from "../syntax/value.js";
import type { DeclaredName, LinkedNames } from "./linked-names.js";
import { OutputReaders, type PublishedAt } from "./output-readers.js";
import { remembered } from "../syntax/once-for-each.js";

/** What may write to standard output, or replace the functions that do. */
const writes =
  /\bconsole\s*(?:\.\s*(?:count|debug|dir|error\s*=|group|info|log|table|time)|[[=])|\bstdout\b|["'](?:bunyan|consola|dotenv(?:\/config(?:\.js)?)?|pino|signale|tslog|winston)["']|(?:assign|define\w+|set)\s*\(\s*(?:console|global(?:This)?\s*,\s*["']console)\b|[Cc]aptureConsole/u;

/** What is known of a file of a program, while the others are read. */
interface Part {
  starting: Starting;
  readonly live: UsedPart[];
  /** The files that run in the same program if this one does. */
  readonly others: Set<string>;
}

/**
 * Follows programs that serve standard input and output through their files: back to the code that
 * starts them, and on to what that code uses.
 */
export class StdioPrograms {
  readonly #linked: LinkedNames;
  readonly #publishedAt: PublishedAt;
  readonly #declared = new Map<string, DeclaredName | undefined>();

  constructor(linked: LinkedNames, publishedAt: PublishedAt = () => undefined) {
    this.#linked = linked;
    this.#publishedAt = publishedAt;
  }

  /** The files that may write in the programs of these entries, and what the others say of each. */
  of(entries: readonly string[]): ReadonlyMap<string, StdioProgram> {
    const all = this.#follow(entries);
    const programs = entries.map((entry) => {
      const files = filesOf(entry, all);
      const documents = [...files].flatMap((path) => this.#linked.documentOf(path) ?? []);
      const replaced = documents.flatMap(replacedInConsole);
      return { entry, files, replaced, isCollected: documents.some(collectsOutput) };
    });
    const loud = programs.filter(({ replaced }) => replaced.length === 0);
    // What a program uses that replaces `console` does not matter for one that does not.
    const isAll = loud.length === programs.length;
    const heard = isAll ? all : this.#follow(loud.map(({ entry }) => entry));
    const parts = new Map([...all, ...heard]);
    const writing = new Set(
      [...parts.keys()].filter((path) => writes.test(this.#linked.documentOf(path)?.text ?? "")),
    );
    const serves = (path: string): boolean =>
      entries.includes(path) || !isSame(parts.get(path)?.starting ?? noStarting, noStarting);
    const readers = new OutputReaders(this.#linked.modules, parts, serves, this.#publishedAt);
    return new Map(
      [...parts].flatMap(([path, { live, starting }]) => {
        if (!writing.has(path)) return [];
        const sharedWith = readers.outside(path);
        const those = programs.filter(({ files }) => files.has(path));
        const replaced = heard.has(path) ? [] : inAll(those.map((one) => one.replaced));
        const isCollected = those.some((one) => one.isCollected);
        const own = { starting, live: [...live], replaced, isCollected, sharedWith };
        return [[path, own] as const];
      }),
    );
  }

  /** Files are only parsed if they may write something, or lead to some that may. */
  #follow(entries: readonly string[]): ReadonlyMap<string, Part> {
    const parts = new Map<string, Part>();
    const leading = new Set<string>();
    const pending = new Set<string>();
    const partOf = (path: string): Part =>
      remembered(parts, path, () => ({
        starting: noStarting,
        live: [],
        others: new Set(),
      }));
    const enter = (path: string): void => {
      partOf(path);
      pending.add(path);
      for (const one of this.#linked.modules.leadingTo(path, writes)) leading.add(one);
    };
    for (const path of entries) enter(path);
    // Iterating over a set also visits items that are added again meanwhile.
    for (const path of pending) {
      pending.delete(path);
      const document = this.#linked.documentOf(path);
      if (!document) continue;
      const part = partOf(path);
      const code = new ServedCode(document, {
        starting: part.starting,
        live: [...part.live],
        replaced: [],
        isCollected: false,
        sharedWith: undefined,
      });
      for (const [importer, starting] of this.#startedBy(path, code)) {
        part.others.add(importer);
        const of = partOf(importer);
        const all = joined(of.starting, starting);
        if (isSame(all, of.starting)) continue;
        of.starting = all;
        enter(importer);
      }
      for (const [used, named] of this.#usedBy(path, document, code, leading)) {
        part.others.add(used);
        const isNew = !parts.has(used);
        const { live } = partOf(used);
        const isKnown =
          !named || live.some((one) => one.name === named.name && one.method === named.method);
        if (!isNew && isKnown) continue;
        if (named) live.push(named);
        pending.add(used);
      }
    }
    return parts;
  }

  /** The files that start to serve through another file, and by what. */
  *#startedBy(path: string, { starts }: ServedCode): Iterable<readonly [string, Starting]> {
    if (starts.spans.length === 0) return;
    const importers = this.#linked.importersOf(path, (one) => !isTest({ path: one }));
    for (const { document, isThis, path: importer } of importers) {
      if (!document) continue;
      const names = [...document.declarations].flatMap(([local, declared]) =>
        declared.some((one) => {
          const found = importIn(one);
          const from = found && this.#declaredAs(importer, found.source, found.imported);
          return from?.path === path && starts.names.includes(from.name);
        })
          ? [local]
          : [],
      );
      const modules = starts.isAtTop
        ? document.calls.flatMap(({ arguments: [first], callee }) => {
            const source = callee.join() === "import" ? stringOf(first) : undefined;
            return source !== undefined && isThis(source) ? [source] : [];
          })
        : [];
      if (names.length + modules.length === 0) continue;
      const { conditions } = starts;
      const methods = names.length > 0 ? starts.methods : [];
      const starting = { names, modules, methods, conditions };
      // It may ask for something else to be served, or for nothing.
      if (startsIn(document, starting).spans.length > 0) yield [importer, starting];
    }
  }

  /** The files that the code of a file uses, each with what it uses of them. */
  *#usedBy(
    path: string,
    document: Document,
    code: ServedCode,
    leading: ReadonlySet<string>,
  ): Iterable<readonly [path: string, named: UsedPart | undefined]> {
    const { modules } = this.#linked;
    for (const { imported, method, source } of servedImports(document, code)) {
      const file = modules.resolve(path, source);
      if (file === undefined || !leading.has(file)) continue;
      yield [file, imported === "*" ? {} : undefined];
      if (imported === undefined || imported === "*") continue;
      const declared = this.#declaredAs(path, source, imported);
      yield declared ? [declared.path, { name: declared.name, method }] : [file, {}];
    }
  }

  #declaredAs(from: string, source: string, imported: string): DeclaredName | undefined {
    const module = this.#linked.modules.resolve(from, source);
    if (module === undefined) return undefined;
    return remembered(this.#declared, `${module}\0${imported}`, () =>
      this.#linked.declarationOf(from, { source, keys: [imported] }),
    );
  }
}

function filesOf(entry: string, parts: ReadonlyMap<string, Part>): ReadonlySet<string> {
  const files = new Set([entry]);
  for (const path of files) for (const one of parts.get(path)?.others ?? []) files.add(one);
  return files;
}

/** What several lists have in common. */
function inAll([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((one) => others.every((other) => other.includes(one)));
}

function joined(some: Starting, others: Starting): Starting {
  return {
    names: union(some.names, others.names),
    methods: union(some.methods, others.methods),
    modules: union(some.modules, others.modules),
    conditions: union(some.conditions, others.conditions),
  };
}

function union<Item>(some: readonly Item[], others: readonly Item[]): readonly Item[] {
  return distinctBy([...some, ...others], (one) => JSON.stringify(one));
}

function isSame(one: Starting, other: Starting): boolean {
  return (["names", "methods", "modules", "conditions"] as const).every(
    (kind) => one[kind].length === other[kind].length,
  );
}
