import type { ModuleGraph } from "./module-graph.js";

/** The given files and all that import them, even indirectly, each with those that it reaches. */
export function withImporters(
  changed: readonly string[],
  modules: Pick<ModuleGraph, "importersOf">,
): ReadonlyMap<string, ReadonlySet<string>> {
  const reached = new Map<string, Set<string>>();
  for (const path of changed)
    for (const one of [...importersFrom(path, modules)]) {
      const before = reached.get(one) ?? new Set();
      reached.set(one, before.add(path));
    }
  return reached;
}

/** A file and all its direct and indirect importers. */
export function importersFrom(
  path: string,
  modules: Pick<ModuleGraph, "importersOf">,
): ReadonlySet<string> {
  const all = new Set([path]);
  // Iterating over a set also visits items that are added meanwhile.
  for (const one of all) for (const importer of modules.importersOf(one)) all.add(importer);
  return all;
}
