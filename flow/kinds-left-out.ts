import type { PlainKind } from "../syntax/kinds/kind.js";
import { declaredType } from "../syntax/declared-type.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { kindOfType } from "../syntax/kinds/typed-kind.js";
import { isReassigned, usesAt } from "../syntax/names.js";
import { isNullishType, type TypeNode } from "../syntax/type-node.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { ReferenceValue, Value } from "../syntax/value.js";
import { askedAbout } from "./asked.js";
import { certainBranches, isRefusedBy } from "./deciding-branches.js";
import { isTrueOfKind } from "./kind-tests.js";

/**
 * The kinds of values with which the code does not reach a use of a name: after `if (typeof row ===
 * "string") return`, what `row` refers to is not a string.
 */
export const kindsLeftOut = onceForEach((use: ReferenceValue): readonly PlainKind[] => {
  const { document, path, span } = use;
  const [name, ...others] = path;
  if (others.length > 0 || askedAbout(document, name, span).length === 0) return [];
  if (isReassigned(document, name, span)) return [];
  const branches = certainBranches(document, span);
  if (branches.length === 0) return [];
  const asked = new Set<Value>(usesAt(document, name, span).filter((one) => one.path.length === 1));
  return kinds.filter((kind) =>
    isRefusedBy(document, branches, (part) =>
      isTrueOfKind(part, (value) => (asked.has(value) ? kind : undefined)),
    ),
  );
});

const kinds: readonly PlainKind[] = [
  ...(["array", "boolean", "null", "number", "object", "string", "undefined"] as const),
];

/** Whether a value is of one of some kinds, as its type may also say. */
export function isOfKinds(value: Value, some: readonly PlainKind[]): boolean {
  const kind = plainKind(value);
  if (kind !== undefined) return some.includes(kind);
  const isName = value.kind === "reference" && value.path.length === 1;
  const type = value.casts.at(-1) ?? (isName ? declaredType(value) : undefined);
  return type?.node.kind === "union" && type.node.alternatives.every(isLeftOut);

  function isLeftOut(one: TypeNode): boolean {
    if (isNullishType(one)) return some.includes("undefined") && some.includes("null");
    const own = kindOfType(one);
    return own !== undefined && some.includes(own);
  }
}
