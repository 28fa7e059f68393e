import { schemaConverters } from "../../protocol/zod-schemas.js";
import { knownValue } from "../known-values.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { stringAt } from "../../syntax/names.js";
import { members, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { zodFunctions } from "../../syntax/zod-functions.js";
import { zodChain } from "../../syntax/zod.js";

/**
 * How a schema is written: as a zod object, another zod schema, JSON Schema, a word for each argument
 * (`{ query: "string" }`), or something else.
 */
export type SchemaForm = "zod object" | "zod" | "JSON Schema" | "words" | "other";

/** The form of a resolved schema, or `undefined` if it is not known. */
export function schemaForm(known: Value): SchemaForm | undefined {
  if (known.kind === "call" && schemaConverters.has(known.name)) return "JSON Schema";
  const [base] = zodChain(known) ?? [];
  if (base) return zodFunctions.get(base.name)?.unlisted ? "zod object" : "zod";
  if (known.kind !== "object") return undefined;
  if (isJsonSchema(known)) return "JSON Schema";
  return isOfWords(known) ? "words" : "other";
}

/** `{ query: "string", limit: "number?" }`. */
function isOfWords({ entries }: ObjectValue): boolean {
  return (
    entries.length > 0 &&
    entries.every((entry) => {
      const word = entry.kind === "member" ? stringOf(knownValue(entry.value)) : undefined;
      return word !== undefined && typeWord.test(word);
    })
  );
}

const typeWord = /^(?:string|number|integer|boolean|object|array|date|any)(?:\[\]|\?)?$/u;

/** `{ type: "object", … }`, or a record in which every argument is described by JSON Schema. */
function isJsonSchema(object: ObjectValue): boolean {
  if (stringAt(object, "type") !== undefined) return true;
  return (
    object.entries.length > 0 &&
    object.entries.every((entry) => entry.kind === "member" && isWrittenType(entry.value))
  );
}

/** `{ type: "string" }`. */
function isWrittenType(value: Value): boolean {
  const known = knownValue(value);
  return (
    known.kind === "object" &&
    members(known).some(({ key, value: type }) => {
      return key === "type" && stringOf(type) !== undefined;
    })
  );
}

/** Whether a value is certainly not a zod schema. */
export function isNoSchema(value: Value): boolean {
  return plainKind(value, "shown") !== undefined;
}
