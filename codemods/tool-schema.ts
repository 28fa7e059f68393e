import { defaultDialect, oldKeywords } from "../protocol/tool-schemas.js";
import type { Document } from "../syntax/document.js";
import { type Member, member, members, type ObjectValue } from "../syntax/value.js";
import { quoted, rewriteObject } from "../syntax/write.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** Says that a schema describes an object, as its `properties` show (2024-11-05, Tool.inputSchema). */
export function addRootType(document: Document, schema: ObjectValue): Rewrite | undefined {
  const [first] = members(schema);
  if (!first || !member(schema, "properties")) return undefined;
  const value = quoted(document, schema, "object");
  return rewritten(
    rewriteObject(document, schema, [
      { kind: "insert", before: first, member: { key: "type", value } },
    ]),
  );
}

/**
 * Says that a schema is of the dialect that clients know.
 *
 * @param parts the schema and every schema within it
 */
export function relabel(
  document: Document,
  dialect: Member,
  parts: Iterable<ObjectValue>,
): Rewrite {
  for (const part of parts) {
    const old = members(part).find(isOld);
    if (old) return refused(`\`${old.key ?? ""}\` means something else in 2020-12`);
    if (members(part).length < part.entries.length)
      return refused("not all of the schema is written here");
  }
  const text = quoted(document, dialect.owner, defaultDialect);
  return rewritten(
    rewriteObject(document, dialect.owner, [{ kind: "value", member: dialect, text }]),
  );
}

/** Whether a keyword is of an older dialect: by its name, or by a form that 2020-12 does not have. */
function isOld({ key = "", value }: Member): boolean {
  if (oldKeywords.includes(key)) return true;
  if (key === "items") return value.kind === "array";
  const isLimit = key === "exclusiveMinimum" || key === "exclusiveMaximum";
  return isLimit && value.kind === "scalar" && typeof value.value === "boolean";
}
