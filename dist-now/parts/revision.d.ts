/**
 * The dated revisions of the Model Context Protocol, oldest first. A project can be checked against
 * any of them. `draft` equals the newest one. Revisions before 2025-06-18 have no elicitation.
 */
declare const revisions: readonly ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"];
type Revision = (typeof revisions)[number];
export { revisions as n, Revision as t };