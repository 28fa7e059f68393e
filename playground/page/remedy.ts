import type { Remedy } from "../analysis/question.js";

/** What a button says that makes a rewrite. */
export function remedyLabel({ kind, label }: Remedy): string {
  return kind === "fix" ? "Apply fix" : (label ?? "Apply suggestion");
}
