import type { NameUse } from "../context/names-elsewhere.js";
import type { DeclaredName } from "./declarations.js";
import type { CrossFileQueries, CompiledNames } from "./cross-file-queries.js";

/** A use of a name, and what the imports around it tell of that. */
export type NamedUse = Pick<NameUse, "from" | "offset">;

/** Answers where names are declared: as their files say it, and where that is not plain, as the compiler does. */
export class NameDeclarations {
  readonly #project: CrossFileQueries;
  readonly #files: Iterable<string>;
  #compiled: Promise<CompiledNames> | undefined;

  /** @param files those that questions may begin at */
  constructor(project: CrossFileQueries, files: Iterable<string>) {
    this.#project = project;
    this.#files = [...files];
  }

  /** The texts in the list that the name at a place stands for. */
  async textsOf(path: string, offset: number): Promise<readonly string[] | undefined> {
    return (await this.#names()).textsOf(path, offset);
  }

  /** The compiler's names, loaded with the first question that needs them. */
  #names(): Promise<CompiledNames> {
    this.#compiled ??= this.#project.names().then((names) => {
      names.add(this.#files, "names");
      return names;
    });
    return this.#compiled;
  }

  /** Where what is used is declared. */
  async declarationOf(path: string, { from, offset }: NamedUse): Promise<DeclaredName | undefined> {
    const linked = from ? await this.#project.linked(path, from) : "unsure";
    return linked === "unsure" ? (await this.#names()).declarationOf(path, offset) : linked;
  }
}
