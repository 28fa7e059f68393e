import type { OpenUse, UseElsewhere } from "../context/destinations/use.js";
import type { ImportedName, NameUse } from "../context/names-elsewhere.js";
import type { ServerQuestion } from "../context/handed-servers.js";
import type { DeclaredName } from "./declarations.js";
import type { LinkedName, ModuleHolder, ModulePart } from "./linked-names.js";
import type { TypeQuestion } from "../rules/fix-safety/type-reason.js";
import type { CompiledKind } from "../syntax/compiled-types.js";

/** What a compiler knows of names. */
export interface CompiledNames {
  /** Looks at these files too. */
  readonly add: (paths: Iterable<string>, purpose: "names") => void;
  /** Where the name at a place is declared. */
  readonly declarationOf: (path: string, offset: number) => DeclaredName | undefined;
  /** The texts in the list that the name at a place stands for. */
  readonly textsOf: (path: string, offset: number) => readonly string[] | undefined;
}

/** Who answers what takes more than one file. Each of them is loaded with its first question. */
export interface CrossFileQueries {
  readonly names: () => Promise<CompiledNames>;
  /** Where the files themselves say that an imported name is declared. */
  readonly linked: (path: string, name: ImportedName) => Promise<LinkedName>;
  /** The modules that hold a part of what a module exports, each with the keys that lead to it there. */
  readonly holders: (path: string, part: ModulePart) => Promise<readonly ModuleHolder[]>;
  readonly types: (
    path: string,
    expressions: readonly TypeQuestion[],
  ) => Promise<readonly CompiledKind[]>;
  readonly reach: (path: string, use: OpenUse) => Promise<readonly UseElsewhere[]>;
  /** Whether what a file registers tools with is a server of the SDK that another one makes. */
  readonly isServer: (path: string, question: ServerQuestion) => Promise<boolean>;
}

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
