import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import type { Notation, ObjectShape } from "../../syntax/shapes/declared-shape.js";
import { jsonShape } from "../../syntax/shapes/json-shape.js";
import { membersOf, zodShape } from "../../syntax/shapes/zod-shape.js";
import { member, members, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";

/**
 * What a schema says of the keys of an object: a JSON Schema, zod's `z.object({ … })`, or a record of zod schemas, which
 * the SDK turns into a closed object. `undefined` where the source does not show all of it.
 */
export function objectShape(document: Document, schema: Value): ObjectShape<Notation> | undefined {
  const known = resolve(document, schema);
  const shape = known.kind === "object" ? ofObject(document, known) : zodShape(document, known);
  const isKnown = shape?.kind === "object" && shape.isWhole && shape.members.size > 0;
  return isKnown ? shape : undefined;
}

function ofObject(
  document: Document,
  known: ObjectValue,
): ReturnType<typeof jsonShape> | ObjectShape<Notation> {
  if (stringOf(member(known, "type")?.value) === "object") return jsonShape(document, known, known);
  const keys = members(known);
  const areSchemas = keys.every(({ value }) => value.kind === "call" || value.kind === "reference");
  return {
    kind: "object",
    source: known,
    ...{ span: known.span, at: known.span, limits: [] },
    members: membersOf(document, keys),
    unlisted: "dropped",
    isWhole:
      areSchemas &&
      known.entries.every((entry) => entry.kind === "member" && entry.key !== undefined),
  };
}
