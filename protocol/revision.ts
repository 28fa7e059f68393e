/**
 * The dated revisions of the Model Context Protocol, oldest first; a project can be checked against any of them. `draft`
 * equals the newest one. Those before 2025-06-18 know no elicitation.
 */
export const revisions = [
  "2024-11-05",
  "2025-03-26",
  "2025-06-18",
  "2025-11-25",
  "2026-07-28",
] as const;

export type Revision = (typeof revisions)[number];

/** What both lines of the TypeScript SDK negotiate today. */
export const defaultRevision: Revision = "2025-11-25";

/** Whether a revision is the other one or newer. Dates in this form compare as text. */
export function isSince(revision: Revision, other: Revision): boolean {
  return revision >= other;
}
