import type { Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import type { ObjectValue, Spread, Value } from "../syntax/value.js";

/** What a value stands for, as far as names lead: none where it is missing, or where several are spread in its place. */
export function resolved(
  document: Document,
  value: Value | Spread | null | undefined,
): Value | undefined {
  return value && value.kind !== "spread" ? resolve(document, value) : undefined;
}

/** The object that a value stands for, if it is one. */
export function resolvedObject(
  document: Document,
  value: Value | Spread | null | undefined,
): ObjectValue | undefined {
  const known = resolved(document, value);
  return known?.kind === "object" ? known : undefined;
}
