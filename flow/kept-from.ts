import { assignmentsTo, declarationAt, usesAt } from "../syntax/names.js";
import type { ObjectValue, ReferenceValue } from "../syntax/value.js";
import { isRefused } from "./deciding-branches.js";
import { isTrueFor, type Names } from "./evaluate.js";
import { ofWritten } from "./evaluated.js";

/**
 * Whether the code only reaches a use of a name if it refers to other objects than this one:
 * `if (sent.isError) return sent` returns none without `isError`.
 */
export function isKeptFrom(use: ReferenceValue, object: ObjectValue): boolean {
  const { document, path, span } = use;
  const [name, ...others] = path;
  const isNamed = others.length === 0 && name !== "this";
  if (!isNamed || assignmentsTo(document, name, declarationAt(document, name, span)).length > 0)
    return false;
  const uses = new Set(usesAt(document, name, span));
  const known = ofWritten(object);
  const names: Names = (one) => (uses.has(one) ? known : undefined);
  return isRefused(document, span, (part) => isTrueFor(part, names));
}
