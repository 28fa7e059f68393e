import type { Document } from "./document.js";
import { resolve } from "./names.js";
import type { ObjectValue, Spread, Value } from "./value.js";

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
