import { knownOf } from "./known-values.js";
import { declarationAt } from "../syntax/names.js";
import { withoutSpreads } from "../syntax/spreads.js";
import { members, type ReferenceValue, type Value } from "../syntax/value.js";

/** Unfinished code can be circular, and no sensible code nests this deep. */
const deepest = 6;

/** Members of errors that say what failed. Others may hold what code recovers with. */
const says: ReadonlySet<string> = new Set([
  ...["cause", "code", "data", "details", "errors", "issues", "message", "name", "response"],
  ...["stack", "status", "statusText"],
]);

/**
 * The use of the error that a `catch` caught in what a text is made of: `String(error)`,
 * `JSON.stringify({ error: error.message })`, also by the name of a constant.
 */
export function caughtErrorIn(value: Value | undefined, depth = 0): ReferenceValue | undefined {
  if (!value || depth > deepest) return undefined;
  if (value.kind === "reference") {
    const declaration = declarationAt(value.document, value.path[0], value.span);
    if (declaration?.kind === "other" && declaration.isCaught === true)
      return value.path.slice(1).every((key) => says.has(key)) ? value : undefined;
    const known = knownOf(value);
    return known === value ? undefined : caughtErrorIn(known, depth + 1);
  }
  for (const part of partsOf(value)) {
    const found = caughtErrorIn(part, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function partsOf(value: Value): readonly (Value | undefined)[] {
  switch (value.kind) {
    case "template":
      return value.expressions;
    case "choice":
      return value.alternatives;
    case "object":
      return members(value).map((one) => one.value);
    case "call":
      return [value.receiver, ...withoutSpreads(value.arguments)];
    case "opaque":
      return value.document.operations.get(value)?.operands ?? [];
    default:
      return [];
  }
}
