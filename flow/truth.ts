import { isUndefined } from "../syntax/undefined.js";
import type { Value } from "../syntax/value.js";
import { hasWrittenParts } from "../syntax/written.js";

/** Whether a value is truthy; `undefined` if it does not show that itself. */
export function truthOf(value: Value): boolean | undefined {
  if (isUndefined(value)) return false;
  if (value.kind === "scalar") return Boolean(value.value);
  return hasWrittenParts(value) || value.kind === "new" ? true : undefined;
}
