import { relabel } from "../../codemods/tool-schema.js";
import { isOldDialect } from "../../protocol/tool-schemas.js";
import type { Document } from "../../syntax/document.js";
import { resolved } from "../../syntax/names.js";
import { type CallValue, hasSpread, member, stringOf, type Value } from "../../syntax/value.js";
import type { ToolDefect } from "./messages.js";
import { statedDialect } from "../../context/tool-schema/schemas.js";
import { schemaNodes } from "../../context/tool-schema/nodes.js";

/** Functions that make a JSON Schema, and the names of old dialects that they know. */
const makesSchema: ReadonlyMap<string, RegExp> = new Map([
  // Of draft-07 unless it is told otherwise.
  ["zodToJsonSchema", /^(?:jsonSchema7|openApi3|)$/u],
  ["toJSONSchema", /^draft-(?:0?4|0?7)$/u],
]);

function makesOldDialect({ arguments: given, callee }: CallValue): boolean {
  const old = makesSchema.get(callee.at(-1) ?? "");
  const [, options] = given;
  if (!old || options?.kind === "spread") return false;
  // The second argument of zodToJsonSchema can be a name as well.
  const hasNone = options === undefined || stringOf(options) !== undefined;
  if (hasNone || options.kind !== "object") return hasNone && old.test("");
  const target = member(options, "target")?.value;
  const isWritten = !hasSpread(options);
  if (!target) return isWritten && old.test("");
  return old.test(stringOf(target) ?? "unknown");
}

/** A schema that says it is of a dialect which clients refuse. */
export function* dialectDefects(document: Document, schema: Value): Iterable<ToolDefect> {
  if (schema.kind === "call" && makesOldDialect(schema))
    yield { at: schema, id: "oldDialect", data: { dialect: "draft-07" } };
  if (schema.kind !== "object") return;
  const stated = member(schema, "$schema");
  const dialect = stringOf(resolved(document, stated?.value));
  if (!stated || dialect === undefined || !isOldDialect.test(dialect)) return;
  const nodes = schemaNodes(document, schema, statedDialect(document, schema) ?? "2020-12");
  const parts = [...nodes].map((node) => node.schema);
  const data = { dialect: /draft-\d+/u.exec(dialect)?.[0] ?? "" };
  yield { at: stated, id: "oldDialect", data, rewrite: relabel(document, stated, parts) };
}
