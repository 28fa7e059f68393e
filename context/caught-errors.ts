import { knownOf } from "./known-values.js";
import { declarationAt } from "../syntax/names.js";
import { withoutSpreads } from "../syntax/spreads.js";
import { members, type ReferenceValue, type Value } from "../syntax/value.js";

/** Unfinished code can be circular, and no sensible code nests this deep. */
const deepest = 10;

/** Members of errors that say what failed. Others may hold what code recovers with. */
const says: ReadonlySet<string> = new Set([
  ...["cause", "code", "data", "details", "errors", "issues", "message", "name", "response"],
  ...["stack", "status", "statusText"],
]);

/** What a command printed before it failed is its result, which code recovers with. */
const printed = "stdout";

/**
 * The use of the error that a `catch` caught in what a text is made of: `String(error)`,
 * `JSON.stringify({ error: error.message })`, also by the name of a constant.
 */
export function caughtErrorIn(value: Value | undefined): ReferenceValue | undefined {
  const uses = value ? [...caughtIn(value)] : [];
  if (uses.some(({ path }) => path.includes(printed))) return undefined;
  return uses.find(({ path }) => path.slice(1).every((key) => says.has(key)));
}

function* caughtIn(value: Value, depth = 0): Iterable<ReferenceValue> {
  if (depth > deepest) return;
  if (value.kind !== "reference") {
    for (const part of partsOf(value)) if (part) yield* caughtIn(part, depth + 1);
    return;
  }
  const declaration = declarationAt(value.document, value.path[0], value.span);
  const known = knownOf(value);
  if (declaration?.kind === "other" && declaration.isCaught === true) yield value;
  else if (known && known !== value) yield* caughtIn(known, depth + 1);
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
