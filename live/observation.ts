/** Something wrong that no single message shows: how the server behaves. */
export interface Observation {
  readonly id: ObservationId;
  readonly severity: "error" | "warn";
  readonly message: string;
  /** The message that shows it, by its index among those that were recorded. */
  readonly index: number;
}

export type ObservationId =
  | "answerRefused"
  | "answerMissing"
  | "listAsks"
  | "listChanges"
  | "listRefused"
  | "listUndeclared"
  | "noise"
  | "pageRepeats"
  | "pagesEndless"
  | "slowStart";
