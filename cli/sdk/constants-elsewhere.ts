import { endingOf, parserFor } from "../../engine/parse.js";
import { Modules } from "../../project/modules.js";
import type { Constant, Elsewhere } from "../../codemods/sdk-2/raw-shapes.js";
import type { Document } from "../../syntax/document.js";
import { openSource } from "../files/source-file.js";

type Parse = NonNullable<Awaited<ReturnType<typeof parserFor>>>;

/** Files that re-export from each other in a circle come to an end here. */
const deepest = 5;

/** Constants of a project's files, for the files that import them. */
export class ConstantsElsewhere {
  readonly #modules: Modules;
  readonly #parsers: ReadonlyMap<string, Parse>;
  readonly #documents = new Map<string, Document | undefined>();
  /** Where the documents come from. */
  readonly #paths = new WeakMap<Document, string>();

  private constructor(files: readonly string[], parsers: ReadonlyMap<string, Parse>) {
    this.#modules = new Modules(files);
    this.#parsers = parsers;
  }

  static async of(files: readonly string[]): Promise<ConstantsElsewhere> {
    const parsers = new Map<string, Parse>();
    for (const path of files) {
      const ending = endingOf(path);
      const parse = parsers.has(ending) ? undefined : await parserFor(path);
      if (parse) parsers.set(ending, parse);
    }
    return new ConstantsElsewhere(files, parsers);
  }

  /** What a name is that a document imports, of which this says where it is. */
  from(path: string, document: Document): Elsewhere {
    this.#paths.set(document, path);
    return (one, source, name) => this.#constant(this.#paths.get(one), source, name, 0);
  }

  #constant(
    from: string | undefined,
    source: string,
    name: string,
    depth: number,
  ): Constant | undefined {
    const path = from === undefined ? undefined : this.#modules.resolve(from, source);
    const document = path === undefined ? undefined : this.#documentAt(path);
    if (!document || depth > deepest) return undefined;
    const [declared, ...others] = document.declarations.get(name) ?? [];
    if (declared?.kind === "const" && declared.value && others.length === 0)
      return { document, value: declared.value };
    for (const { source: next, imported, exported } of document.reexports) {
      if (exported !== undefined && exported !== name) continue;
      const found = this.#constant(path, next, exported === name ? imported : name, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  #documentAt(path: string): Document | undefined {
    if (this.#documents.has(path)) return this.#documents.get(path);
    const opened = openSource(path, () => true, 5_000_000);
    const parse = this.#parsers.get(endingOf(path));
    const parsed = opened.kind === "source" ? parse?.(opened.file.text) : undefined;
    const document = parsed?.kind === "parsed" ? parsed.document : undefined;
    this.#documents.set(path, document);
    if (document) this.#paths.set(document, path);
    return document;
  }
}
