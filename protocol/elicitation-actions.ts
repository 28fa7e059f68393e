import { rowsOf, table } from "./table.js";

/** What a user can do when a server asks (2025-06-18, ElicitResult.action). */
export const actions: readonly string[] = ["accept", "decline", "cancel"];

/**
 * The word of early documentation for `decline`. It stood on the page of elicitations for two weeks of June 2025 and
 * in SDK 1.13.0 to 1.13.3, and never in a `schema.ts`.
 */
export const earlyAction = "reject";

/** The words of other programs that mean one of the actions, and leave no doubt about which. */
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
  // Closing without an answer, in the two spellings of English.
  ...rowsOf("cancel", ["canceled", "cancelled", "close", "closed", "dismiss", "dismissed"]),
});
