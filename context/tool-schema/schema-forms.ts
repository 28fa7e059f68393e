import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { resolve } from "../../syntax/names.js";
import { makesObject } from "../../syntax/shapes/zod-notation.js";
import { members, type ObjectValue, stringAt, stringOf, type Value } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";

/** In what form a schema is written, where that shows: a schema of zod for an object, for anything else, or JSON. */
export type SchemaForm = "zod object" | "zod" | "JSON Schema" | "other";

/** Functions that make a JSON Schema of what they are given. */
const makesJson: ReadonlySet<string> = new Set(["zodToJsonSchema", "toJSONSchema"]);

/** The form of a schema that is known as far as names lead; `undefined` where it does not show. */
export function schemaForm(document: Document, known: Value): SchemaForm | undefined {
  if (known.kind === "call" && makesJson.has(known.callee.at(-1) ?? "")) return "JSON Schema";
  const [base] = zodChain(document, known) ?? [];
  if (base) return makesObject.has(base.name) ? "zod object" : "zod";
  if (known.kind !== "object") return undefined;
  return isJsonSchema(document, known) ? "JSON Schema" : "other";
}

/** `{ type: "object", … }`, or a record in which no argument is described by a schema of zod. */
function isJsonSchema(document: Document, object: ObjectValue): boolean {
  if (stringAt(object, "type") !== undefined) return true;
  return (
    object.entries.length > 0 &&
    object.entries.every((entry) => entry.kind === "member" && isWrittenType(document, entry.value))
  );
}

/** `{ type: "string" }` */
function isWrittenType(document: Document, value: Value): boolean {
  const known = resolve(document, value);
  return (
    known.kind === "object" &&
    members(known).some(({ key, value: type }) => {
      return key === "type" && stringOf(type) !== undefined;
    })
  );
}

/** Whether a value is surely no schema of zod. */
export function isNoSchema(document: Document, value: Value): boolean {
  return plainKind(document, value, "shown") !== undefined;
}
