import { insteadOfMethod, removedSince } from "../../protocol/removed.js";
import type { Sentence } from "../meaning.js";

/** Errors about requests for a method that a revision removed, if the error names it. */
export const removedMethodSentences: readonly Sentence[] = [...insteadOfMethod].map(
  ([method, { instead }]) => ({
    says: [`Method not found: ${method}`, `Unknown method: ${method}`],
    source: `servers and clients of revision ${removedSince}`,
    rules: ["no-removed-features"],
    because: `Revision ${removedSince} has no \`${method}\`: ${instead}.`,
    repair: "Update the SDK of the side that sends it, or replace the request.",
  }),
);
