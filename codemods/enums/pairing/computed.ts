import { plainKind } from "../../../syntax/kinds/plain-kind.js";
import { onlyReturned } from "../../../syntax/returned-by.js";
import type { Value } from "../../../syntax/value.js";

/**
 * Why the options may be wrong if callbacks compute their values or names, rather than read them
 * from the elements.
 */
export function computedDoubt(
  values: Value | undefined,
  names: Value | undefined,
): string | undefined {
  if (computedBy(values)) return "the values are computed, and some may be the same";
  const name = computedBy(names);
  return name && plainKind(name, "shown") !== "string"
    ? "the names are computed, and some may not be strings"
    : undefined;
}

/** What a callback returns, unless it is its parameter, or a member of it. */
function computedBy(callback: Value | undefined): Value | undefined {
  const body = callback?.kind === "function" ? onlyReturned(callback) : undefined;
  return body && body.kind !== "reference" ? body : undefined;
}
