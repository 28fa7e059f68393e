/** A problem with the behaviour of a server that no single message shows. */
export interface Observation {
  readonly id: ObservationId;
  readonly severity: "error" | "warn";
  readonly message: string;
  /** The index of the recorded message that shows it. */
  readonly index: number;
}

export type ObservationId =
  | "answerRefused"
  | "answerMissing"
  | "discoverMissing"
  | "envelopeIgnored"
  | "listAsks"
  | "listChanges"
  | "listRefused"
  | "listUndeclared"
  | "noise"
  | "pageRepeats"
  | "pagesEndless"
  | "slowStart"
  | "unknownRevisionAccepted";
