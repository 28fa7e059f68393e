import { assignmentsTo, declarationAt, usesAt } from "../syntax/names.js";
import { hasEveryKey, member, type ObjectValue, type ReferenceValue } from "../syntax/value.js";
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
  const tests = usesAt(document, name, span).flatMap(({ path: [, key, ...more], place }) =>
    key !== undefined && more.length === 0 && place.kind === "tested"
      ? [{ key, span: place.span, isNegated: place.isNegated }]
      : [],
  );
  return isRefused(document, span, tests, ({ key }) => truthUnder(object, key));
}

/** Whether what an object has under a key is truthy, if it shows that. */
function truthUnder(object: ObjectValue, key: string): boolean | undefined {
  const own = member(object, key)?.value;
  if (own) return truthOf(own);
  return hasEveryKey(object) ? false : undefined;
}
