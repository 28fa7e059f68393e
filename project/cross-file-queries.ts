import type { OpenUse, UseElsewhere } from "../context/destinations/use.js";
import type { ImportedName } from "../context/names-elsewhere.js";
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
