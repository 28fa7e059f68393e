import { isTest } from "../context/deliberate-legacy.js";
import { noStarting, type Starting, type StdioProgram } from "../context/standard-output/program.js";
import { replacedInConsole } from "../context/standard-output/replaced-console.js";
import { ServedCode } from "../context/standard-output/served-code.js";
import { servedImports } from "../context/standard-output/served-imports.js";
import type { Document } from "../syntax/document.js";
import { importIn } from "../syntax/imported.js";
import { stringOf } from "../syntax/value.js";
import type { LinkedNames } from "./linked-names.js";

/** What may write to standard output, or replace the functions that do. */
const writes =
  /\bconsole\s*(?:\.\s*(?:count|debug|dir|group|info|log|table|time)|[[=])|\bstdout\b|["'](?:bunyan|consola|pino|signale|tslog|winston)["']|assign\s*\(\s*console\b/u;

/** What is known of a file of a program, while its other files are read. */
interface Part {
  starting: Starting;
  readonly live: Set<string>;
}

/** A program that was followed through its files. */
interface Followed {
  readonly parts: ReadonlyMap<string, Part>;
  /** The methods of `console` that it replaces. */
  readonly replaced: ReadonlySet<string>;
}

/**
 * Follows programs that serve standard input and output through their files: back to the code that
 * starts them, and on to what that code uses.
 */
export class StdioPrograms {
  readonly #linked: LinkedNames;

  constructor(linked: LinkedNames) {
    this.#linked = linked;
  }

  /**
   * The files that may write something in the programs of these entries, with what the other files
   * say about each.
   */
  of(entries: readonly string[]): ReadonlyMap<string, StdioProgram> {
    const programs = entries.map((path) => this.#follow(path));
    const files = new Set(programs.flatMap(({ parts }) => [...parts.keys()]));
    const writing = [...files].filter((path) =>
      writes.test(this.#linked.documentOf(path)?.text ?? ""),
    );
    return new Map(
      writing.map((path) => {
        const own = programs.flatMap(({ parts, replaced }) => {
          const part = parts.get(path);
          return part ? [{ ...part, replaced }] : [];
        });
        const [first, ...others] = own.map(({ replaced }) => [...replaced]);
        const program: StdioProgram = {
          starting: own.map(({ starting }) => starting).reduce(joined, noStarting),
          live: [...new Set(own.flatMap(({ live }) => [...live]))],
          replaced: (first ?? []).filter((one) => others.every((other) => other.includes(one))),
          sharedWith: this.#otherUser(path, files),
        };
        return [path, program];
      }),
    );
  }

  /** Follows one program. Files are only parsed if they may write something, or lead to some. */
  #follow(entry: string): Followed {
    const parts = new Map<string, Part>([[entry, newPart()]]);
    const replaced = new Set<string>();
    const leading = new Set(this.#linked.modules.leadingTo(entry, writes));
    const pending = new Set([entry]);
    const partOf = (path: string): Part => {
      const known = parts.get(path) ?? newPart();
      parts.set(path, known);
      return known;
    };
    // Iterating over a set also visits items that are added again meanwhile.
    for (const path of pending) {
      pending.delete(path);
      const document = this.#linked.documentOf(path);
      if (!document) continue;
      const part = partOf(path);
      for (const method of replacedInConsole(document)) replaced.add(method);
      const code = new ServedCode(document, {
        ...part,
        live: [...part.live],
        replaced: [],
        sharedWith: undefined,
      });
      for (const [importer, starting] of this.#startedBy(path, code)) {
        const of = partOf(importer);
        const all = joined(of.starting, starting);
        if (isSame(all, of.starting)) continue;
        of.starting = all;
        pending.add(importer);
        for (const one of this.#linked.modules.leadingTo(importer, writes)) leading.add(one);
      }
      for (const [used, name] of this.#usedBy(path, document, code)) {
        const isNew = !parts.has(used);
        if (!leading.has(used)) continue;
        const { live } = partOf(used);
        if (!isNew && (name === undefined || live.has(name))) continue;
        if (name !== undefined) live.add(name);
        pending.add(used);
      }
    }
    return { parts, replaced };
  }

  /** The files that start to serve through another file, and by what. */
  *#startedBy(path: string, { starts }: ServedCode): Iterable<readonly [string, Starting]> {
    if (starts.spans.length === 0) return;
    for (const importer of this.#linked.modules.importersOf(path)) {
      const document = isTest({ path: importer }) ? undefined : this.#linked.documentOf(importer);
      if (!document) continue;
      const isFrom = (source: string | undefined): boolean =>
        source !== undefined && this.#linked.modules.resolve(importer, source) === path;
      const names = [...document.declarations].flatMap(([local, declared]) =>
        declared.some((one) => {
          const found = importIn(one);
          const part = found && { source: found.source, keys: [found.imported] };
          const from = part && this.#linked.declarationOf(importer, part);
          return from?.path === path && starts.names.includes(from.name);
        })
          ? [local]
          : [],
      );
      const modules = starts.isAtTop
        ? document.calls.flatMap(({ arguments: [first], callee }) => {
            const source = callee.join() === "import" ? stringOf(first) : undefined;
            return source !== undefined && isFrom(source) ? [source] : [];
          })
        : [];
      if (names.length + modules.length === 0) continue;
      yield [importer, { names, modules, methods: names.length > 0 ? starts.methods : [] }];
    }
  }

  /** The files that the code of a file uses, each with a name that it declares. */
  *#usedBy(
    path: string,
    document: Document,
    code: ServedCode,
  ): Iterable<readonly [path: string, name: string | undefined]> {
    const { modules } = this.#linked;
    for (const { imported, source } of servedImports(document, code)) {
      const file = modules.resolve(path, source);
      if (file === undefined) continue;
      yield [file, imported === "*" ? "*" : undefined];
      if (imported === undefined || imported === "*") continue;
      const declared = this.#linked.declarationOf(path, { source, keys: [imported] });
      yield declared ? [declared.path, declared.name] : [file, "*"];
    }
  }

  /** A file outside the programs that uses one of their files. */
  #otherUser(path: string, files: ReadonlySet<string>): string | undefined {
    return this.#linked.modules
      .importersOf(path)
      .find((importer) => !files.has(importer) && !isTest({ path: importer }));
  }
}

function newPart(): Part {
  return { starting: noStarting, live: new Set() };
}

function joined(some: Starting, others: Starting): Starting {
  return {
    names: union(some.names, others.names),
    methods: union(some.methods, others.methods),
    modules: union(some.modules, others.modules),
  };
}

function union(some: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...some, ...others])];
}

function isSame(one: Starting, other: Starting): boolean {
  return (["names", "methods", "modules"] as const).every(
    (kind) => one[kind].length === other[kind].length,
  );
}
