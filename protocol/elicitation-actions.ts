import { rowsOf, table } from "./table.js";

/** The actions of a user in response to an elicitation (2025-06-18, ElicitResult.action). */
export const actions: readonly string[] = ["accept", "decline", "cancel"];

/** The two ways to refuse, each with the other one. */
export const refusals: ReadonlyMap<string, string> = table({
  cancel: "decline",
  decline: "cancel",
});

/**
 * The word for `decline` in early documentation. It was on the page about elicitation for two weeks
 * in June 2025 and in SDK 1.13.0 to 1.13.3, but never in a `schema.ts`.
 */
export const earlyAction = "reject";

/** Words of other programs that clearly mean one of the actions. */
export const meantActions: ReadonlyMap<string, string> = table({
  // Buttons of forms and dialogs.
  ...rowsOf("accept", ["accepted", "confirm", "confirmed", "ok", "submit", "submitted"]),
  // Approvals, as agents ask for them.
  ...rowsOf("accept", ["allow", "approve", "approved"]),
  ...rowsOf("decline", [
    "declined",
    "denied",
    "deny",
    "refuse",
    "refused",
    earlyAction,
    "rejected",
  ]),
  // Closing without an answer, in both English spellings.
  ...rowsOf("cancel", ["canceled", "cancelled", "close", "closed", "dismiss", "dismissed"]),
});
