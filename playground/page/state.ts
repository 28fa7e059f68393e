import type { Question } from "../analysis/question.js";
import { defaultRevision, type Revision } from "../../protocol/revision.js";

/** Everything a person chose or typed. A link holds it whole. */
export interface State {
  /** The path in an imagined project; its ending says which language the text is in. */
  readonly fileName: string;
  readonly text: string;
  readonly revision: Revision;
  /** `undefined`: the recommended rules, whichever these are. */
  readonly ruleIds: readonly string[] | undefined;
  readonly withSuggestions: boolean;
}

export const emptyState: State = {
  fileName: "src/server.ts",
  text: "",
  revision: defaultRevision,
  ruleIds: undefined,
  withSuggestions: false,
};

/** What the worker is asked about a state. */
export function questionOf(state: State): Omit<Question, "number"> {
  const { fileName, text, revision, ruleIds, withSuggestions } = state;
  return {
    fileName,
    text,
    user: { protocolVersion: revision },
    ...(ruleIds ? { ruleIds } : {}),
    withSuggestions,
  };
}
