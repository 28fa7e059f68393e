import type { Passed } from "../flow/passed.js";
import type { OpenUse, UseElsewhere } from "../flow/use.js";
import type { ImportedName, NameUse } from "../context/names-elsewhere.js";
import type { ServerQuestion } from "../context/handed-servers.js";
import type { DeclaredName } from "./declarations.js";
import type { LinkedName, ModuleHolder, ModulePart } from "./linked-names.js";
import type { TypeQuestion } from "../rules/fix-safety/type-reason.js";
import type { CompiledKind } from "../syntax/compiled-types.js";

/** Questions about names that a compiler answers. */
export interface CompiledNames {
  /** Adds files to look at. */
  readonly add: (paths: Iterable<string>, purpose: "names") => void;
  /** The declaration of the name at an offset. */
  readonly declarationOf: (path: string, offset: number) => DeclaredName | undefined;
  /** The strings in the array that the name at an offset refers to. */
  readonly textsOf: (path: string, offset: number) => readonly string[] | undefined;
}

/**
 * Questions that involve more than one file. The code to answer each kind is loaded on first use.
 */
export interface CrossFileQueries {
  readonly names: () => Promise<CompiledNames>;
  /** The declaration of an imported name, according to the files themselves. */
  readonly linked: (path: string, name: ImportedName) => Promise<LinkedName>;
  /**
   * The modules that contain a part of a module's exports, each with the keys that lead to it
   * there.
   */
  readonly holders: (path: string, part: ModulePart) => Promise<readonly ModuleHolder[]>;
  /** What of its arguments a function that a module exports returns. */
  readonly passed: (path: string, part: ModulePart) => Promise<readonly Passed[]>;
  readonly types: (
    path: string,
    expressions: readonly TypeQuestion[],
  ) => Promise<readonly CompiledKind[]>;
  readonly reach: (path: string, use: OpenUse) => Promise<readonly UseElsewhere[]>;
  /**
   * Whether the object on which a file registers tools is an SDK server that another file creates.
   */
  readonly isServer: (path: string, question: ServerQuestion) => Promise<boolean>;
}

/** A use of a name, with what the file's imports reveal about it. */
export type NamedUse = Pick<NameUse, "from" | "offset">;

/**
 * Finds the declarations of names: from the files themselves, or from the compiler if these are
 * unclear.
 */
export class NameDeclarations {
  readonly #project: CrossFileQueries;
  readonly #files: Iterable<string>;
  #compiled: Promise<CompiledNames> | undefined;

  /** @param files from which names will be resolved */
  constructor(project: CrossFileQueries, files: Iterable<string>) {
    this.#project = project;
    this.#files = [...files];
  }

  /** The strings in the array that the name at an offset refers to. */
  async textsOf(path: string, offset: number): Promise<readonly string[] | undefined> {
    return (await this.#names()).textsOf(path, offset);
  }

  /** The compiler's answers, loaded with the first question that needs them. */
  #names(): Promise<CompiledNames> {
    this.#compiled ??= this.#project.names().then((names) => {
      names.add(this.#files, "names");
      return names;
    });
    return this.#compiled;
  }

  /** The declaration of a used name. */
  async declarationOf(path: string, { from, offset }: NamedUse): Promise<DeclaredName | undefined> {
    const linked = from ? await this.#project.linked(path, from) : "unsure";
    return linked === "unsure" ? (await this.#names()).declarationOf(path, offset) : linked;
  }
}
