import { relabel } from "../../codemods/tool-schema.js";
import { isOldDialect } from "../../protocol/tool-schemas.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { member, members, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import type { ToolDefect } from "./messages.js";
import { schemaParts } from "./schema-parts.js";

/** Functions that make a JSON Schema of draft-07 unless they are told otherwise. */
const makesOldDialect: ReadonlySet<string> = new Set(["zodToJsonSchema"]);

/** A schema that says it is of a dialect which clients refuse. */
export function* dialectDefects(document: Document, schema: Value): Iterable<ToolDefect> {
  if (schema.kind === "call" && makesOldDialect.has(schema.callee.at(-1) ?? "")) {
    if (schema.arguments.length === 1)
      yield { at: schema, id: "oldDialect", data: { dialect: "draft-07" } };
  }
  if (schema.kind !== "object") return;
  const stated = member(schema, "$schema");
  const dialect = stated && stringOf(resolve(document, stated.value));
  if (!stated || dialect === undefined || !isOldDialect.test(dialect)) return;
  const parts = [...schemaParts(schema)].map((part) => part.schema);
  const data = { dialect: /draft-\d+/u.exec(dialect)?.[0] ?? "" };
  yield { at: stated, id: "oldDialect", data, rewrite: relabel(document, stated, parts) };
}

/** Keywords by which an object can have keys that `properties` does not name. */
const otherKeywords: readonly string[] = [
  ...["$ref", "allOf", "anyOf", "oneOf", "patternProperties", "additionalProperties"],
];

/** Keys that have to be there and of which nothing is said. */
export function* requiredDefects(document: Document, schema: ObjectValue): Iterable<ToolDefect> {
  if (stringOf(member(schema, "type")?.value) !== "object") return;
  const required = member(schema, "required")?.value;
  const properties = member(schema, "properties")?.value;
  const known = properties && resolve(document, properties);
  if (required?.kind !== "array" || (known && known.kind !== "object")) return;
  if (otherKeywords.some((key) => allowsOthers(schema, key))) return;
  if (known && members(known).length < known.entries.length) return;
  if (!known && members(schema).length < schema.entries.length) return;
  for (const element of required.elements) {
    const name = element && element.kind !== "spread" ? stringOf(element) : undefined;
    if (element && name !== undefined && !(known && member(known, name)))
      yield { at: element, id: "unknownRequired", data: { name } };
  }
}

function allowsOthers(schema: ObjectValue, key: string): boolean {
  const value = member(schema, key)?.value;
  return value !== undefined && !(value.kind === "scalar" && value.value === false);
}
