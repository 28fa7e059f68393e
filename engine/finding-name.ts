import type { Origin } from "./line-hunks.js";
import type { Finding, Rule } from "../rules/rule.js";

/**
 * The name of a finding: what was found, and where that was in the text as it came.
 *
 * @param origin tells where what is at a place now was in that text
 */
export function nameOf(
  { rule, finding: { at, messageId } }: { readonly rule: Rule; readonly finding: Finding },
  origin: Origin,
): string {
  return `${rule.id} ${messageId} ${origin(at.span[0])}`;
}
