import type { PropertyType } from "../protocol/definition-row.js";
import type { PlainKind } from "../syntax/kinds/kind.js";
import { isPromise } from "../syntax/kinds/promises.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import type { Value } from "../syntax/value.js";

/** The type of a value that the source shows. */
export type ValueType = Exclude<PlainKind, "undefined"> | "promise";

/**
 * The type of an expression's value, if the file shows it. `undefined` counts as unknown, because a
 * member with that value is the same as a missing one.
 */
export function typeOfValue(value: Value): ValueType | undefined {
  if (isPromise(value)) return "promise";
  const kind = plainKind(value);
  return kind === "undefined" ? undefined : kind;
}

/** The type of a literal value, or `undefined`. */
export function literalType(value: Value): ValueType | undefined {
  switch (value.kind) {
    case "object":
    case "array":
      return value.kind;
    case "template":
      return "string";
    case "scalar":
      return value.value === null
        ? "null"
        : (typeof value.value as "string" | "number" | "boolean"); // the only types of a scalar
    default:
      return undefined;
  }
}

/** The types of values that JavaScript counts as objects. */
const instances: ReadonlySet<ValueType> = new Set<ValueType>([
  ...(["object", "bytes", "date", "error", "map", "set", "regexp"] as const),
]);

/** Whether a value of the shown type is valid for a property type. */
export function isOfType(shown: ValueType, type: PropertyType): boolean {
  switch (type) {
    case "any":
      return true;
    case "id":
      return shown === "string" || shown === "number";
    case "integer":
      return shown === "number";
    case "object":
      return instances.has(shown);
    default:
      return shown === type;
  }
}

/** The words for the shown and the expected type in messages; `undefined` if they agree. */
export function wrongType(
  shown: ValueType | undefined,
  due: PropertyType,
): { readonly found: string; readonly expected: string } | undefined {
  return shown === undefined || isOfType(shown, due)
    ? undefined
    : { found: typeWords[shown], expected: typeWords[due] };
}

/** The words for types in messages. */
export const typeWords: Readonly<Record<ValueType | PropertyType, string>> = {
  any: "anything",
  array: "a list",
  bigint: "a bigint",
  boolean: "a boolean",
  bytes: "bytes",
  date: "a `Date`",
  error: "an error",
  id: "a string or an integer",
  integer: "an integer",
  map: "a `Map`",
  null: "`null`",
  number: "a number",
  object: "an object",
  promise: "a promise",
  regexp: "a regular expression",
  set: "a `Set`",
  string: "a string",
};
