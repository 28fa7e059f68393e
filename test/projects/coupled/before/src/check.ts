import type { DeskField } from "./types";

/** Whether an answer is one of the values. */
export function isListed(field: DeskField, answer: string): boolean {
  return "enum" in field && (field.enum ?? []).includes(answer);
}
