import { defaultDialect, oldKeywords } from "../../protocol/tool-schemas.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { hasComments } from "../comments.js";
import { fillObject } from "../in-place-of.js";
import { insertBefore, setValue } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Adds the root type, because arguments are always an object (2024-11-05, Tool.inputSchema). */
export function addRootType(schema: ObjectValue): Rewrite | undefined {
  const [first] = members(schema);
  const type = { key: "type", value: quoted(schema, "object") };
  if (first) return insertBefore(first, type);
  const isEmpty = schema.entries.length === 0 && !hasComments(schema);
  return isEmpty ? rewritten([fillObject(schema, [type])]) : undefined;
}

/**
 * Sets the dialect of a schema to the one that clients support.
 *
 * @param parts the schema and all schemas in it
 */
export function relabel(dialect: Member, parts: Iterable<ObjectValue>): Rewrite {
  for (const part of parts) {
    // Older dialects ignore keywords next to `$ref`; the default one applies them.
    if (member(part, "$ref") && part.entries.length > 1)
      return refused("the keywords next to `$ref` would take effect");
    const old = members(part).find(isOld);
    if (old) return refused(`\`${old.key ?? ""}\` is written differently in 2020-12`);
  }
  if (!isWritten(dialect.owner)) return refused("part of the schema is defined elsewhere");
  const text = quoted(dialect.owner, defaultDialect);
  return setValue(dialect, text);
}

/** Keywords that hold text or data, not schemas. */
const plain: readonly string[] = [
  ...["$comment", "const", "default", "description", "enum", "examples", "title"],
];

/** Keywords that hold schemas by name. The names may equal those of keywords. */
const named: readonly string[] = ["$defs", "dependentSchemas", "patternProperties", "properties"];

/** Whether a schema is written out completely, so no part in another dialect can be hidden. */
function isWritten(value: Value, isSchema = true): boolean {
  if (value.kind === "array")
    return value.elements.every((one) => one && one.kind !== "spread" && isWritten(one));
  if (value.kind !== "object") return value.kind === "scalar";
  return value.entries.every(
    (entry) =>
      entry.kind === "member" &&
      ((isSchema && plain.includes(entry.key ?? "")) ||
        isWritten(entry.value, !isSchema || !named.includes(entry.key ?? ""))),
  );
}

/** Whether a keyword belongs to an older dialect, by its name or by a form that 2020-12 lacks. */
function isOld({ key = "", value }: Member): boolean {
  if (oldKeywords.includes(key)) return true;
  if (key === "$id") return stringOf(value)?.includes("#") ?? true;
  if (key === "items") return value.kind === "array";
  const isLimit = key === "exclusiveMinimum" || key === "exclusiveMaximum";
  return isLimit && value.kind === "scalar" && typeof value.value === "boolean";
}
