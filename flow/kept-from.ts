import { assignmentsTo, declarationAt, usesAt } from "../syntax/names.js";
import {
  hasEveryKey,
  member,
  type ObjectValue,
  type ReferenceValue,
  type Value,
} from "../syntax/value.js";
import { isRefused } from "./deciding-branches.js";
import { truthOf } from "./truth.js";

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
  const asked = new Set<Value>(usesAt(document, name, span));
  return isRefused(document, span, (part) => {
    const [, key, ...more] = part.kind === "reference" && asked.has(part) ? part.path : [];
    return key !== undefined && more.length === 0 ? truthUnder(object, key) : undefined;
  });
}

/** Whether what an object has under a key is truthy, if it shows that. */
function truthUnder(object: ObjectValue, key: string): boolean | undefined {
  const own = member(object, key)?.value;
  if (own) return truthOf(own);
  return hasEveryKey(object) ? false : undefined;
}
