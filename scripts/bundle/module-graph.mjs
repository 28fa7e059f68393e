// Records which modules a build reads, and what each imports.

/** The modules of a build, once it has read them. */
export class ModuleGraph {
  /** @type {Map<string, readonly string[]>} */
  #imports = new Map();

  /** The plugin that records the modules. */
  plugin = {
    name: "module-graph",
    moduleParsed: ({ id, importedIds }) => void this.#imports.set(id, importedIds),
  };

  /**
   * Returns a function that answers whether a module is one of the given ones, or one of their
   * imports.
   *
   * @param {readonly string[]} paths
   */
  partOf(paths) {
    let ids;
    return (id) => {
      ids ??= this.#closure(paths);
      return ids.has(id);
    };
  }

  #closure(ids) {
    const all = new Set(ids);
    // Iterating a set includes elements that are added during the iteration.
    for (const id of all) for (const next of this.#imports.get(id) ?? []) all.add(next);
    return all;
  }
}
