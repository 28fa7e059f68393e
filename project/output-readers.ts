import { isTest } from "../context/tests/test-files.js";
import { isScript } from "../engine/endings.js";
import { remembered } from "../syntax/once-for-each.js";
import type { Mention, ModuleGraph } from "./module-graph.js";

export type PublishedAt = (path: string) => Mention | undefined;

/** Code of a test that looks at what is printed, as others print something themselves. */
const lookingAtOutput =
  /\b(?:spyOn|replace|stub|method)\(\s*(?:global(?:This)?\.)?console\b|\bconsole\.\w+\s*=[^=>]|\bstdout\b/u;

/** Files that show how a program is run, and do not run it. */
const documentation = /\.(?:mdx?|markdown|rst|txt|adoc)$/iu;

/** What may read the output of programs that serve standard input and output. */
export class OutputReaders {
  readonly #modules: ModuleGraph;
  readonly #parts: ReadonlyMap<string, unknown>;
  readonly #serves: (path: string) => boolean;
  readonly #publishedAt: PublishedAt;
  readonly #named = new Map<string, string | undefined>();
  readonly #mayRead = new Map<string, boolean>();

  /**
   * @param parts the files of the programs
   * @param serves whether a file serves when it is loaded
   * @param publishedAt where a package that others install names a file as an entry point
   */
  constructor(
    modules: ModuleGraph,
    parts: ReadonlyMap<string, unknown>,
    serves: (path: string) => boolean,
    publishedAt: PublishedAt,
  ) {
    this.#modules = modules;
    this.#parts = parts;
    this.#serves = serves;
    this.#publishedAt = publishedAt;
  }

  /** A file outside of the programs that uses one of theirs, also through others of them. */
  outside(path: string): string | undefined {
    const reached = new Set([path]);
    // Iterating over a set also visits items that are added meanwhile.
    for (const one of reached) {
      const importers = this.#modules.importersOf(one);
      for (const importer of importers) if (this.#parts.has(importer)) reached.add(importer);
      const reader =
        importers.find((importer) => !reached.has(importer) && mayRead(this.#modules, importer)) ??
        remembered(this.#named, one, () => this.#asNamed(one));
      if (reader !== undefined) return reader;
    }
    return undefined;
  }

  /** A file that may read it, but does not import the file. */
  #asNamed(path: string): string | undefined {
    const mayRead = (from: string): boolean =>
      remembered(this.#mayRead, from, () => mayReadAsNamed(this.#modules, from));
    const named =
      this.#modules.mentionWhere(mayRead, path)?.path ??
      this.#modules.outputTakenBy((from) => !documentation.test(from), path);
    // Programs of others load what a package offers beside its server.
    return named ?? (this.#serves(path) ? undefined : this.#publishedAt(path)?.path);
  }
}

/** Whether a file that imports another runs it elsewhere, or tests what it prints. */
function mayRead(modules: ModuleGraph, importer: string): boolean {
  return !isTest({ path: importer }) || modules.holds(importer, lookingAtOutput);
}

/** Whether a file that names another runs it, and reads something else from it than messages. */
function mayReadAsNamed(modules: ModuleGraph, path: string): boolean {
  if (!isScript(path)) return !documentation.test(path);
  return modules.holds(path, /\bstdout\b/u) && !modules.holds(path, /jsonrpc/u);
}
