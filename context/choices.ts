import type { Framework } from "../protocol/framework.js";
import type { Revision } from "../protocol/revision.js";

/** What the user chose, as it holds for one file. */
export interface Choices {
  readonly protocolVersion: Revision;
  /** Whether the user declared that this file contains MCP code, whatever it looks like. */
  readonly isAssumed: boolean;
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
  /** Hosts that must show every interface of a tool. If empty, the large ones count. */
  readonly hosts: readonly string[];
  /** The project's own functions that register tools, each as a framework of its own. */
  readonly registrations: readonly Framework[];
}

/** How to rewrite types: replace them with the SDK's, or complete the project's own. */
export type TypesStyle = "sdk" | "inline";
