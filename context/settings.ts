import type { Revision } from "../protocol/revision.js";
import type { CompiledKind, TypeOf } from "../syntax/compiled-types.js";
import type { Role as FormRole } from "./elicitation/role.js";
import type { UseElsewhere } from "../flow/use.js";
import type { Seed } from "./names-elsewhere.js";
import type { MessageRole } from "./messages/roles.js";

/** The user's settings for a project, and what is known about the current file. */
export interface Settings {
  readonly protocolVersion: Revision;
  /** Whether the user declared that this file contains MCP code, whatever it looks like. */
  readonly isAssumed: boolean;
  /** The file's path relative to the root of the checked tree, with forward slashes. */
  readonly path: string;
  /** Words for what no form may ask for in addition to credentials, and words to allow. */
  readonly sensitive: { readonly words: readonly string[]; readonly allow: readonly string[] };
  /** How outdated types are rewritten. If absent, it depends on the project's dependencies. */
  readonly types?: TypesStyle;
  /** Whether own types should be complete, instead of having only what code would break without. */
  readonly completeness?: boolean;
  /**
   * Clients and models that must accept every tool. If empty, only problems that break a whole list
   * or request are reported.
   */
  readonly clients: readonly string[];
  /**
   * The official packages that the file's project depends on, each with the lowest version its
   * range allows.
   */
  readonly officialPackages: ReadonlyMap<string, string | undefined>;
  /** Those of the packages whose version is certain, with that version. */
  readonly certainPackages?: ReadonlyMap<string, string>;
  /** The major zod version that the file's project depends on, if known. */
  readonly zod?: 3 | 4;
  /**
   * Whether the file's project is set up as a server; an object there that looks like a result is
   * one.
   */
  readonly isServer: boolean;
  /**
   * Returns what the compiler knows about an expression of the file. Absent without type
   * information.
   */
  readonly typeOf?: TypeOf;
  /** What other files of the project know about this one, if they were checked. */
  readonly facts?: Facts;
}

/** How to rewrite types: replace them with the SDK's, or complete the project's own. */
export type TypesStyle = "sdk" | "inline";

/** What other files know about the names of one file. */
export interface Facts {
  readonly forms: readonly Seed<FormRole>[];
  readonly messages: readonly Seed<MessageRole>[];
  /** The file's own types that legacy enums in other files are declared with. */
  readonly legacyTypes: readonly string[];
  /** The lists of strings that the file imports, by their local names. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /**
   * The names of the tools that the file imports, by the offsets where the imports are used in a
   * list of tools.
   */
  readonly toolNames: ReadonlyMap<number, readonly string[]>;
  /**
   * What the compiler knows about expressions of the file, by the keys of
   * rules/fix-safety/type-reason.ts.
   */
  readonly types: ReadonlyMap<string, CompiledKind>;
  /** What other files do with values of this one, by the keys of `questionOf`. */
  readonly reached: ReadonlyMap<string, readonly UseElsewhere[]>;
  /** The ids of questions in handed-servers.ts that other files answer with yes. */
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
