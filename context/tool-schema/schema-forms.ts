import { schemaConverters } from "../../protocol/zod-schemas.js";
import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { resolve } from "../../syntax/names.js";
import { members, type ObjectValue, stringAt, stringOf, type Value } from "../../syntax/value.js";
import { zodFunctions } from "../../syntax/zod-functions.js";
import { zodChain } from "../../syntax/zod.js";

/** How a schema is written: as a zod object, another zod schema, JSON Schema, or something else. */
export type SchemaForm = "zod object" | "zod" | "JSON Schema" | "other";

/** The form of a resolved schema, or `undefined` if it is not known. */
export function schemaForm(document: Document, known: Value): SchemaForm | undefined {
  if (known.kind === "call" && schemaConverters.has(known.callee.at(-1) ?? ""))
    return "JSON Schema";
  const [base] = zodChain(document, known) ?? [];
  if (base) return zodFunctions.get(base.name)?.unlisted ? "zod object" : "zod";
  if (known.kind !== "object") return undefined;
  return isJsonSchema(document, known) ? "JSON Schema" : "other";
}

/** `{ type: "object", … }`, or a record in which every argument is described by JSON Schema. */
function isJsonSchema(document: Document, object: ObjectValue): boolean {
  if (stringAt(object, "type") !== undefined) return true;
  return (
    object.entries.length > 0 &&
    object.entries.every((entry) => entry.kind === "member" && isWrittenType(document, entry.value))
  );
}

/** `{ type: "string" }`. */
function isWrittenType(document: Document, value: Value): boolean {
  const known = resolve(document, value);
  return (
    known.kind === "object" &&
    members(known).some(({ key, value: type }) => {
      return key === "type" && stringOf(type) !== undefined;
    })
  );
}

/** Whether a value is certainly not a zod schema. */
export function isNoSchema(document: Document, value: Value): boolean {
  return plainKind(document, value, "shown") !== undefined;
}
