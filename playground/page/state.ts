import type { AnalysisQuestion } from "../analysis/question.js";
import { nameToReadBy } from "../analysis/plain-json.js";
import { defaultRevision, type Revision, revisions } from "../../protocol/revision.js";

/** Everything a person chose or typed. A link holds it whole. */
export interface PageState {
  /** The path in an imagined project; its ending says which language the text is in. */
  readonly fileName: string;
  readonly text: string;
  readonly revision: Revision;
  /** Without them: the recommended rules, whichever these are. */
  readonly ruleIds?: readonly string[] | undefined;
  readonly withSuggestions: boolean;
}

export const emptyState: PageState = {
  fileName: "src/server.ts",
  text: "",
  revision: defaultRevision,
  withSuggestions: false,
};

/** What the worker is asked about a state. */
export function analysisQuestionOf(state: PageState): Omit<AnalysisQuestion, "number"> {
  const { fileName, text, revision, ruleIds, withSuggestions } = state;
  return {
    fileName: nameToReadBy(fileName, text),
    text,
    user: { protocolVersion: revision },
    ...(ruleIds ? { ruleIds } : {}),
    withSuggestions,
  };
}

/** Whether a value is a state: a link can say anything. */
export function isState(value: unknown): value is PageState {
  if (typeof value !== "object" || value === null) return false;
  const parts: Partial<Record<keyof PageState, unknown>> = value;
  const { fileName, text, revision, ruleIds, withSuggestions } = parts;
  return (
    typeof fileName === "string" &&
    typeof text === "string" &&
    typeof withSuggestions === "boolean" &&
    revisions.some((one) => one === revision) &&
    (ruleIds === undefined || isListOfTexts(ruleIds))
  );
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
