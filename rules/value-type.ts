import type { PropertyType } from "../protocol/definition-row.js";
import type { Value } from "../syntax/value.js";

/** A type that shows in the source. */
export type ShownType = "array" | "boolean" | "null" | "number" | "object" | "string";

/** The type of a value that shows in the source, or `undefined`. */
export function shownType(value: Value): ShownType | undefined {
  switch (value.kind) {
    case "object":
    case "array":
      return value.kind;
    case "template":
      return "string";
    case "scalar":
      return value.value === null
        ? "null"
        : (typeof value.value as "string" | "number" | "boolean"); // what a scalar can be
    default:
      return undefined;
  }
}

/** Whether a type that shows is one that a property can have. */
export function isOfType(shown: ShownType, type: PropertyType): boolean {
  switch (type) {
    case "any":
      return true;
    case "id":
      return shown === "string" || shown === "number";
    case "integer":
      return shown === "number";
    default:
      return shown === type;
  }
}

/** The words of messages for types. */
export const typeWords: Readonly<Record<ShownType | PropertyType, string>> = {
  any: "anything",
  array: "a list",
  boolean: "a boolean",
  id: "a string or an integer",
  integer: "an integer",
  null: "`null`",
  number: "a number",
  object: "an object",
  string: "a string",
};
