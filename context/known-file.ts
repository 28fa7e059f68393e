import type { Pointer } from "../protocol/apps/meta-keys.js";
import type { Document, TypeDeclaration } from "../syntax/document.js";
import type { CallValue, NewValue, Value } from "../syntax/value.js";
import type { CompiledKind, TypeOf } from "../syntax/compiled-types.js";
import type { Role as FormRole } from "./elicitation/role.js";
import type { Passed } from "../flow/passed.js";
import type { UseElsewhere } from "../flow/use.js";
import type { Seed } from "./elsewhere/names-elsewhere.js";
import type { StdioProgram } from "./standard-output/program.js";
import type { MessageRole } from "./messages/roles.js";
import type { HandedServers } from "./servers/sdk-objects.js";

/** What is known about a file besides its text. */
export interface KnownFile {
  /** The file's path relative to the root of the checked tree, with forward slashes. */
  readonly path: string;
  /** The official packages that the project depends on, with the lowest version in the range. */
  readonly officialPackages: ReadonlyMap<string, string | undefined>;
  /** Those of the packages whose version is certain, with that version. */
  readonly certainPackages?: ReadonlyMap<string, string>;
  /** The major zod version that the file's project depends on, if known. */
  readonly zod?: 3 | 4;
  /** Whether its zod 4 fails for a `record` without a schema for the keys, as it does before 4.4. */
  readonly zodNeedsKeys?: boolean;
  /** Whether the project's dotenv prints what it loads: version 17 does so on standard output. */
  readonly dotenvPrints?: boolean;
  /** Whether the project is set up as a server; an object that looks like a result is one then. */
  readonly isServer: boolean;
  /** Whether the project depends on an SDK or a framework, which writes messages. */
  readonly hasServerPackage?: boolean;
  /** What the compiler knows about an expression of the file. Absent without type information. */
  readonly typeOf?: TypeOf;
  /** What other files of the project know about this one, if they were checked. */
  readonly facts?: Facts;
}

/** The schemas of the arguments and the structured content of a tool. */
export interface OfferedTool {
  readonly input: Value | undefined;
  readonly output: Value | undefined;
}

/** A type, with the document of the file that declares it. */
export interface DeclaredType {
  readonly document: Document;
  readonly declaration: TypeDeclaration;
  /** The type that its file imports under a name. */
  readonly imported: (name: string) => DeclaredType | undefined;
}

/** What other files know about the names of one file. */
export interface Facts {
  readonly forms: readonly Seed<FormRole>[];
  readonly messages: readonly Seed<MessageRole>[];
  /** The file's own types that legacy enums in other files are declared with. */
  readonly legacyTypes: ReadonlySet<string>;
  /** The file's own types that results elsewhere are declared with, and the kinds of their blocks. */
  readonly sentKinds: ReadonlyMap<string, ReadonlySet<string>>;
  /** The types that the file imports, by the names that it uses for them. */
  readonly declaredTypes: ReadonlyMap<string, DeclaredType>;
  /** The kinds of content that other files turn into blocks. */
  readonly convertedKinds: ReadonlySet<string>;
  /** The names of the tools that the file imports, by `passedKey`. */
  readonly toolNames: ReadonlyMap<string, readonly string[]>;
  /** The tools that the file calls or runs by their names, and another one offers. */
  readonly tools: ReadonlyMap<string, readonly OfferedTool[]>;
  /** The addresses of interfaces to which tools in other files point. */
  readonly pointers: readonly PointerElsewhere[];
  /** The addresses of interfaces that other files offer as resources. */
  readonly addresses: readonly string[];
  /** Whether these are certainly all that other files offer. */
  readonly areAddressesKnown?: boolean;
  /** Whether the tools in other files certainly have no interface; `undefined` if there are none. */
  readonly plainTools: boolean | undefined;
  /**
   * The expressions for constants that the file imports, in their own files, by the names or paths
   * that it uses for them: `SIZES`, `ADDRESSES.firing`.
   */
  readonly values: ReadonlyMap<string, Value>;
  /** Those for what is under some key of a table that the file imports. */
  readonly choices: ReadonlyMap<string, readonly Value[]>;
  /** The calls in other files that run functions of this one, by the spans of these. */
  readonly calls: ReadonlyMap<string, readonly (CallValue | NewValue)[]>;
  /** What the compiler knows about expressions, by the keys of rules/fix-safety/type-reason.ts. */
  readonly types: ReadonlyMap<string, CompiledKind>;
  /** What other files do with values of this one, by the keys of `questionOf`. */
  readonly reached: ReadonlyMap<string, readonly UseElsewhere[]>;
  /**
   * What imported functions return of what this file hands them, by `passedKey`.
   */
  readonly passed: ReadonlyMap<string, readonly Passed[]>;
  /** The servers that other files make, by the ids of questions in server-questions.ts. */
  readonly servers: HandedServers;
  /** Set if the file is a part of a program that serves standard input and output. */
  readonly stdio: StdioProgram | undefined;
}

/** An address to which a tool in another file points, and the key by which it does. */
export interface PointerElsewhere {
  readonly pointer: Pointer;
  readonly text: string;
}

export const noFacts: Facts = {
  forms: [],
  messages: [],
  legacyTypes: new Set(),
  sentKinds: new Map(),
  declaredTypes: new Map(),
  convertedKinds: new Set(),
  values: new Map(),
  choices: new Map(),
  calls: new Map(),
  toolNames: new Map(),
  tools: new Map(),
  pointers: [],
  addresses: [],
  plainTools: undefined,
  types: new Map(),
  reached: new Map(),
  passed: new Map(),
  servers: new Map(),
  stdio: undefined,
};
