import type { DeskField, ExtraField } from "./types";

/** Whether an answer is one of the values. */
export function isListed(field: DeskField, answer: string): boolean {
  return "enum" in field && (field.enum ?? []).includes(answer);
}

/** The values of a field that may be there. */
export function valuesOf(field: DeskField | ExtraField | undefined): readonly string[] {
  return field?.enum ?? [];
}

/** What people read of a field that is no field of the desk. */
export const namesOf = (field: ExtraField, other: { enumNames: string[] }) => [
  field.enumNames,
  other.enumNames,
];
