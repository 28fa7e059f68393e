import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import type {
  DeclaredShape,
  Notation,
  DeclaredObject,
} from "../../syntax/shapes/declared-shape.js";
import { jsonShape } from "../../syntax/shapes/json-shape.js";
import { membersOf, zodShape } from "../../syntax/shapes/zod-shape.js";
import {
  hasEveryKey,
  members,
  type ObjectValue,
  stringAt,
  type Value,
} from "../../syntax/value.js";

/**
 * The keys of an object according to its schema: a JSON Schema, zod's `z.object({ … })`, or a
 * record of zod schemas, which the SDK converts to a closed object. `undefined` if the source does
 * not show all of it.
 */
export function objectShape(
  document: Document,
  schema: Value,
): DeclaredObject<Notation> | undefined {
  const known = resolve(document, schema);
  const isJson = known.kind === "object" && stringAt(known, "type") === "object";
  if (isJson) return whole(jsonShape(document, known, known));
  if (known.kind === "object") return hasEveryKey(known) ? ofRecord(document, known) : undefined;
  const shape = zodShape(document, known);
  if (shape.kind !== "object" || !hasEveryKey(shape.source.literal)) return undefined;
  return whole(shape);
}

function whole(shape: DeclaredShape<Notation>): DeclaredObject<Notation> | undefined {
  return shape.kind === "object" && shape.isWhole ? shape : undefined;
}

function ofRecord(document: Document, record: ObjectValue): DeclaredObject<Notation> | undefined {
  const keys = members(record);
  const areSchemas = keys.every(({ value }) => value.kind === "call" || value.kind === "reference");
  if (keys.length === 0 || !areSchemas) return undefined;
  const { span } = record;
  return {
    ...{ kind: "object", source: record, span, at: span, identity: record, home: record },
    members: membersOf(document, keys),
    ...{ unlisted: "dropped", isWhole: true, limits: [] },
  };
}
