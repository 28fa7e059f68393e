import type { Revision } from "../protocol/revision.js";
import type { CompiledKind, TypeOf } from "../syntax/compiled-types.js";
import type { Role as FormRole } from "./elicitation/role.js";
import type { UseElsewhere } from "./destinations/use.js";
import type { Seed } from "./names-elsewhere.js";
import type { MessageRole } from "./messages/roles.js";

/** What a user tells us about a project, and the file at hand. */
export interface Settings {
  readonly protocolVersion: Revision;
  /** The user says that this file holds MCP code, whatever it looks like. */
  readonly isAssumed: boolean;
  /** The file's path from the root of the checked tree, with forward slashes. */
  readonly path: string;
  /** What no form may ask for besides credentials, and what it may ask for all the same. */
  readonly sensitive: { readonly words: readonly string[]; readonly allow: readonly string[] };
  /** How types that lag the schema are rewritten; absent where the project decides it by what it has. */
  readonly types?: TypesStyle;
  /** Whether own types are to have all that the protocol has, and not only what code breaks without. */
  readonly completeness?: boolean;
  /** Clients and models that have to take every tool. Where none is named, what costs a whole list or request counts. */
  readonly clients: readonly string[];
  /** The official packages that the file's project depends on, with the lowest version it can have of each. */
  readonly officialPackages: ReadonlyMap<string, string | undefined>;
  /** Of these, the versions that the project surely has. */
  readonly certainPackages?: ReadonlyMap<string, string>;
  /** The version of zod that the file's project depends on, where that is known. */
  readonly zod?: 3 | 4;
  /** Whether the file's project is made as servers are: what only looks like a result there is one. */
  readonly isServer: boolean;
  /** What a compiler knows of the expressions of the file, where one has looked at it. */
  readonly typeOf?: TypeOf;
  /** What other files of the project say of this one, where somebody asked them. */
  readonly facts?: Facts;
}

/** Types of the SDK in place of those of the project, or its own ones completed. */
export type TypesStyle = "sdk" | "inline";

/** What other files say of names of one file. */
export interface Facts {
  readonly forms: readonly Seed<FormRole>[];
  readonly messages: readonly Seed<MessageRole>[];
  /** The file's own types that legacy enums of other files are written for. */
  readonly legacyTypes: readonly string[];
  /** The lists of texts that the file imports, by their names in it. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** The names of the tools that the file imports, by the offsets where what is imported goes to a list of tools. */
  readonly toolNames: ReadonlyMap<number, readonly string[]>;
  /** What the compiler takes expressions of the file for, by the keys of rules/fix-safety/type-reason.ts. */
  readonly types: ReadonlyMap<string, CompiledKind>;
  /** What other files do with values of this one, by the questions of `questionOf`. */
  readonly reached: ReadonlyMap<string, readonly UseElsewhere[]>;
  /** The questions of handed-servers.ts that other files answer with a server. */
  readonly servers: ReadonlySet<string>;
}

export const noFacts: Facts = {
  forms: [],
  messages: [],
  legacyTypes: [],
  lists: new Map(),
  toolNames: new Map(),
  types: new Map(),
  reached: new Map(),
  servers: new Set(),
};
