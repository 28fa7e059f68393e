/** A section of the changelog of 2026-07-28, numbered as there. */
export type ChangelogSection =
  | `Major changes ${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `Minor changes ${3 | 4 | 5 | 6 | 11 | 12}`
  | `Deprecated ${1 | 2 | 3}`;

/** How much of a program changes: one expression, one handler, or its architecture. */
export type Effort = "expression" | "handler" | "program";

/** A change in 2026-07-28 that affects code written with an SDK. */
export interface ProtocolChange {
  readonly section: ChangelogSection;
  readonly effort: Effort;
  /** What happens to the code, as the first half of a sentence. */
  readonly happens: string;
  /** What to write instead, as the second half of the sentence. */
  readonly instead: string;
  /** Set if the feature is deprecated, but continues to work. */
  readonly isDeprecated?: true;
  /** Set if nothing changes for a server on stdio, which keeps its connection. */
  readonly isOverHttp?: true;
}
