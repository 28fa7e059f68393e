import type { Origin } from "./line-hunks.js";
import type { Finding, Rule } from "../rules/rule.js";

/**
 * The name of a finding: its rule and message, and its offset in the original text.
 *
 * @param origin maps an offset to the original text
 */
export function nameOf(
  { rule, finding: { at, messageId } }: { readonly rule: Rule; readonly finding: Finding },
  origin: Origin,
): string {
  return `${rule.id} ${messageId} ${origin(at.span[0])}`;
}
