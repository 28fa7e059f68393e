import { t as Revision } from "../../parts/revision.js";
import { Linter } from "eslint";

// faces/eslint/configs.d.ts
/**
 * The recommended rules: an error where the protocol says MUST, a warning for SHOULD and for legacy
 * features.
 */
declare const recommended: Linter.Config[];
/** The recommended rules for projects that migrate to a revision. */
declare const byRevision: Readonly<Record<TargetRevision, Linter.Config[]>>;
/**
 * The revisions that a project can migrate to: the one that both SDK lines negotiate, and the
 * newest.
 */
type TargetRevision = Extract<Revision, "2025-11-25" | "2026-07-28">;
/** Every rule as an error, with `completeness` enabled. */
declare const all: Linter.Config[];
export { TargetRevision, all, byRevision, recommended };