import type { Passed } from "../flow/passed.js";
import type { OpenUse, UseElsewhere } from "../flow/use.js";
import type { ModulePart, Taker } from "../context/elsewhere/names-elsewhere.js";
import type { StdioProgram } from "../context/standard-output/program.js";
import type { ServerQuestion } from "../context/servers/server-questions.js";
import type { Giver } from "./givers.js";
import type { DeclaredName, ModuleHolder } from "./linked-names.js";
import type { TypeQuestion } from "../rules/fix-safety/open-ends.js";
import type { CompiledKind } from "../syntax/compiled-types.js";
import type { SdkObject } from "../context/servers/sdk-classes.js";
import type { DeclaredType } from "../context/known-file.js";
import type { CallValue, NewValue, Span, Value } from "../syntax/value.js";

/** Questions that involve several files. The code for each kind is loaded on first use. */
export interface CrossFileQueries {
  /** The declaration of what a module exports, if it is the user's own. */
  readonly declared: (path: string, part: ModulePart) => Promise<DeclaredName | undefined>;
  /** The expressions for what a module exports, in the module's own file. */
  readonly values: (path: string, part: ModulePart) => Promise<readonly Value[]>;
  /** The type that a module exports, if a file of the user's own declares it. */
  readonly declaredType: (path: string, part: ModulePart) => Promise<DeclaredType | undefined>;
  /** The modules that contain a part of a module's exports, each with the keys to it there. */
  readonly holders: (path: string, part: ModulePart) => Promise<readonly ModuleHolder[]>;
  /** Where other files hand something to what takes it in one. */
  readonly givers: (path: string, taker: Taker<string>) => Promise<readonly Giver[]>;
  /** The calls in some other files that certainly run a function of one. */
  readonly callsOf: (
    path: string,
    at: Span,
    files: ReadonlySet<string>,
  ) => Promise<readonly (CallValue | NewValue)[]>;
  /** What of its arguments a function that a module exports returns. */
  readonly passed: (path: string, part: ModulePart) => Promise<readonly Passed[]>;
  /** The folder of the package that a file belongs to. */
  readonly packageFolder: (path: string) => string;
  readonly types: (
    path: string,
    expressions: readonly TypeQuestion[],
  ) => Promise<readonly CompiledKind[]>;
  readonly reach: (path: string, use: OpenUse) => Promise<readonly UseElsewhere[]>;
  /** The server that another file makes, if a file registers tools with it. */
  readonly server: (path: string, question: ServerQuestion) => Promise<SdkObject | undefined>;
  /** The files that write something in the programs on standard streams that some files start. */
  readonly stdioPrograms: (paths: readonly string[]) => Promise<ReadonlyMap<string, StdioProgram>>;
}
