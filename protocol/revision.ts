/**
 * The dated revisions of the Model Context Protocol, oldest first. A project can be checked against
 * any of them. `draft` equals the newest one. Revisions before 2025-06-18 have no elicitation.
 */
export const revisions = [
  "2024-11-05",
  "2025-03-26",
  "2025-06-18",
  "2025-11-25",
  "2026-07-28",
] as const;

export type Revision = (typeof revisions)[number];

/** The newest revision that both SDK 1 and SDK 2 for TypeScript negotiate. */
export const defaultRevision: Revision = "2025-11-25";

/** Whether a revision is the other one or newer: dates in this format compare as strings. */
export function isSince(revision: Revision, other: Revision): boolean {
  return revision >= other;
}
