import { isTest } from "../context/tests/test-files.js";
import { isScript } from "../engine/endings.js";
import type { Mention, ModuleGraph } from "./module-graph.js";

export type PublishedAt = (path: string) => Mention | undefined;

/** Code of a test that looks at what is printed, as others print something themselves. */
const lookingAtOutput =
  /\b(?:spyOn|replace|stub|method)\(\s*(?:global(?:This)?\.)?console\b|\bconsole\.\w+\s*=[^=>]|\bstdout\b/u;

/** Files that show how a program is run, and do not run it. */
const documentation = /\.(?:mdx?|markdown|rst|txt|adoc)$/iu;

/**
 * A file outside of programs that serve standard input and output, if it uses a file of these and may
 * read what it prints, also through others of them.
 *
 * @param parts the files of the programs
 * @param serves whether a file serves when it is loaded
 * @param publishedAt where a package that others install names a file as an entry point
 */
export function readerOutside(
  modules: ModuleGraph,
  path: string,
  parts: ReadonlyMap<string, unknown>,
  serves: (path: string) => boolean,
  publishedAt: PublishedAt,
): string | undefined {
  const reached = new Set([path]);
  // Iterating over a set also visits items that are added meanwhile.
  for (const one of reached) {
    const importers = modules.importersOf(one);
    for (const importer of importers) if (parts.has(importer)) reached.add(importer);
    const reader =
      importers.find((importer) => !reached.has(importer) && mayRead(modules, importer)) ??
      modules.mentionsOf(one).find((mention) => mayReadAsNamed(modules, mention))?.path ??
      // Programs of others load what a package offers beside its server.
      (serves(one) ? undefined : publishedAt(one)?.path);
    if (reader !== undefined) return reader;
  }
  return undefined;
}

/** Whether a file that imports another runs it elsewhere, or tests what it prints. */
function mayRead(modules: ModuleGraph, importer: string): boolean {
  return !isTest({ path: importer }) || modules.holds(importer, lookingAtOutput);
}

/** Whether a file that names another runs it, and reads something else from it than messages. */
function mayReadAsNamed(modules: ModuleGraph, { path }: Mention): boolean {
  if (!isScript(path)) return !documentation.test(path);
  return modules.holds(path, /\bstdout\b/u) && !modules.holds(path, /jsonrpc/u);
}
