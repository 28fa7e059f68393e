import type { PlainKind } from "../syntax/kinds/kind.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { unlessSpread } from "../syntax/spreads.js";
import { stringOf, type Value } from "../syntax/value.js";

/** The kind of what code asks about, as far as that is known. */
type KindOf = (asked: Value) => PlainKind | undefined;

/**
 * Whether a part of a condition is true of the kinds of what it asks about: `typeof row ===
 * "string"`, `row !== null`, `Array.isArray(row)`; `undefined` if that is not known.
 */
export function isTrueOfKind(part: Value, kindOf: KindOf): boolean | undefined {
  const own = kindOf(part);
  if (own !== undefined) return truthOfKind(own);
  if (part.kind === "call") {
    const list =
      part.callee.join(".") === "Array.isArray" ? unlessSpread(part.arguments[0]) : undefined;
    const kind = list && kindOf(list);
    return kind && kind === "array";
  }
  const { operands: [left, right] = [], operator = "" } = part.document.operations.get(part) ?? {};
  const isEqual = equality.get(operator);
  if (isEqual === undefined || !left || !right) return undefined;
  const isStrict = operator.length === "===".length;
  const compare = (one: Value, other: Value): boolean | undefined =>
    areEqual(one, other, isStrict, kindOf);
  const outcome = compare(left, right) ?? compare(right, left);
  return outcome === undefined ? undefined : outcome === isEqual;
}

/** Operators that compare two values, and whether they are true of equal ones. */
const equality: ReadonlyMap<string, boolean> = new Map([
  ["===", true],
  ["==", true],
  ["!==", false],
  ["!=", false],
]);

/** `typeof row === "string"`, `row === null`. */
function areEqual(
  asked: Value,
  other: Value,
  isStrict: boolean,
  kindOf: KindOf,
): boolean | undefined {
  const { operands: [operand] = [], operator } = asked.document.operations.get(asked) ?? {};
  if (operator === "typeof" && operand) {
    const [kind, type] = [kindOf(operand), stringOf(other)];
    return kind && type === undefined ? undefined : kind && typeOf(kind) === type;
  }
  const [kind, nothing] = [kindOf(asked), plainKind(other)];
  if (kind === undefined || (nothing !== "null" && nothing !== "undefined")) return undefined;
  return kind === nothing || (!isStrict && truthOfKind(kind) === false);
}

/** What `typeof` evaluates to for a kind of value. */
function typeOf(kind: PlainKind): string {
  return primitives.has(kind) ? kind : "object";
}

const primitives: ReadonlySet<PlainKind> = new Set<PlainKind>([
  ...(["bigint", "boolean", "number", "string", "undefined"] as const),
]);

/** Whether values of a kind are truthy; `undefined` if only some of them are. */
function truthOfKind(kind: PlainKind): boolean | undefined {
  if (kind === "null" || kind === "undefined") return false;
  return primitives.has(kind) ? undefined : true;
}
