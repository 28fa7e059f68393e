/** A section of the changelog of 2026-07-28, as it numbers them. */
export type ChangelogSection =
  | `Major changes ${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `Minor changes ${3 | 4 | 5 | 6 | 11 | 12}`
  | `Deprecated ${1 | 2 | 3}`;

/** How much of a program changes: one expression, one handler, or how the program is built. */
export type Effort = "expression" | "handler" | "program";

/** What 2026-07-28 changes of code that is written with an SDK. */
export interface ProtocolChange {
  readonly section: ChangelogSection;
  readonly effort: Effort;
  /** What happens to the code, as the first half of a sentence. */
  readonly happens: string;
  /** What to write instead, as the second half. */
  readonly instead: string;
  /** Set where it is the feature that is deprecated: it goes on to work. */
  readonly isDeprecated?: true;
  /** Set where nothing changes for a server on stdio, which keeps its connection. */
  readonly isOverHttp?: true;
}
