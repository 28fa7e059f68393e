import type {
  DeclaredShape,
  Notation,
  DeclaredObject,
} from "../../syntax/shapes/declared-shape.js";
import { knownValue } from "../known-values.js";
import { expectedBy } from "../../syntax/expected/by-schema.js";
import type { Expected } from "../../syntax/expected/expected.js";
import { jsonShape } from "../../syntax/shapes/json-shape.js";
import { membersOf, zodShape } from "../../syntax/shapes/zod-shape.js";
import { stringAt } from "../../syntax/names.js";
import { hasEveryKey, members, type ObjectValue, type Value } from "../../syntax/value.js";

/**
 * The keys of an object according to its schema: a JSON Schema, zod's `z.object({ … })`, or a
 * record of zod schemas, which the SDK converts to a closed object. `undefined` if the source does
 * not show all of it.
 */
export function objectShape(schema: Value): DeclaredObject<Notation> | undefined {
  const known = knownValue(schema);
  const isJson = known.kind === "object" && stringAt(known, "type") === "object";
  if (isJson) return whole(jsonShape(known, known));
  if (known.kind === "object") return hasEveryKey(known) ? ofRecord(known) : undefined;
  const shape = zodShape(known);
  if (shape.kind !== "object" || !hasEveryKey(shape.source.literal)) return undefined;
  return whole(shape);
}

function whole(shape: DeclaredShape<Notation>): DeclaredObject<Notation> | undefined {
  return shape.kind === "object" && shape.isWhole ? shape : undefined;
}

function ofRecord(record: ObjectValue): DeclaredObject<Notation> | undefined {
  const keys = members(record);
  const areSchemas = keys.every(({ value }) => value.kind === "call" || value.kind === "reference");
  if (keys.length === 0 || !areSchemas) return undefined;
  const { span } = record;
  return {
    kind: "object",
    source: record,
    span,
    at: span,
    identity: record,
    home: record,
    members: membersOf(keys),
    unlisted: "dropped",
    isWhole: true,
    limits: [],
  };
}

/** What a schema expects: in JSON, in zod, or a record of zod schemas. */
export function expectedOf(schema: Value): Expected {
  const known = knownValue(schema);
  const shape = objectShape(known);
  const isRecord =
    known.kind === "object" && shape !== undefined && stringAt(known, "type") !== "object";
  if (!isRecord) return expectedBy(known);
  const all = members(known).map(({ key = "", value }) => {
    const presence = shape.members.get(key)?.presence ?? "unknown";
    return [key, { presence, expected: () => expectedBy(value) }] as const;
  });
  return {
    kinds: new Set(["object"] as const),
    object: { unlisted: shape.unlisted, members: new Map(all) },
  };
}
