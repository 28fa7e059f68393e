import { endings } from "../../engine/parse.js";
import { ModuleGraph } from "../../project/module-graph.js";

/** Which files of the page import which others: by relative paths, as Node and TypeScript find them. */
export class PageModules extends ModuleGraph {
  readonly #texts: ReadonlyMap<string, string>;

  /** @param texts those of all files, by their paths */
  constructor(texts: ReadonlyMap<string, string>) {
    super([...texts.keys()]);
    this.#texts = texts;
  }

  override resolve(from: string, specifier: string): string | undefined {
    if (!specifier.startsWith(".")) return undefined;
    const path = new URL(specifier, `file:///${from}`).pathname.slice(1);
    // TypeScript imports a file by the name of what it becomes.
    const stem = path.replace(/\.[cm]?jsx?$/u, "");
    const places = [path, ...[stem, path, `${path}/index`].flatMap(withEndings)];
    return places.find((place) => this.#texts.has(place));
  }

  protected override textOf(path: string): string {
    return this.#texts.get(path) ?? "";
  }
}

function withEndings(stem: string): readonly string[] {
  return endings.map((ending) => `${stem}.${ending}`);
}
