import type { Rewrite, Rewritten } from "../codemods/rewrite.js";

/** The same rewrite, if there is one, as a suggestion: a person decides, for this reason. */
export function doubted<Given extends Rewrite | undefined>(
  rewrite: Given,
  doubt: string,
): Given | Rewritten {
  return rewrite?.kind === "rewritten" ? { ...rewrite, doubt } : rewrite;
}
