import type { Revision } from "../protocol/revision.js";

/** What a user tells us about a project, and the file at hand. */
export interface Settings {
  readonly protocolVersion: Revision;
  /** The user says that this file holds MCP code, whatever it looks like. */
  readonly isAssumed: boolean;
  /** The file's path from the root of the checked tree, with forward slashes. */
  readonly path: string;
  /** How types that lag the schema are rewritten; absent where the project decides it by what it has. */
  readonly types?: TypesStyle;
  /** The official packages that the file's project depends on. */
  readonly officialPackages: readonly string[];
}

/** Types of the SDK in place of those of the project, or its own ones completed. */
export type TypesStyle = "sdk" | "inline";
