import type { OfferedRemedy } from "../analysis/question.js";

/** What a button says that makes a rewrite. */
export function remedyLabel({ kind, label }: OfferedRemedy): string {
  return kind === "fix" ? "Apply fix" : (label ?? "Apply suggestion");
}
