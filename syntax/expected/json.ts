import { resolve, resolved } from "../names.js";
import { withoutSpreads } from "../spreads.js";
import {
  hasEveryKey,
  literalOf,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../value.js";
import { anything, type Expected, type ExpectedObject, type JsonKind } from "./expected.js";

/** The kinds of values that the types of JSON Schema describe. */
const kindsByType: ReadonlyMap<string, JsonKind> = new Map<string, JsonKind>([
  ["array", "array"],
  ["boolean", "boolean"],
  ["integer", "number"],
  ["null", "null"],
  ["number", "number"],
  ["object", "object"],
  ["string", "string"],
]);

/** What a JSON Schema expects, or `undefined` if it is not one. */
export function expectedByJson(schema: Value): Expected | undefined {
  const known = resolve(schema);
  if (known.kind !== "object") return undefined;
  const kinds = kindsOf(member(known, "type")?.value);
  const values = valuesOf(known);
  const items = member(known, "items")?.value;
  const object = objectOf(known);
  return {
    ...(kinds && { kinds }),
    ...(values && { values }),
    ...(items && { element: () => expectedByJson(items) ?? anything }),
    ...(object && { object }),
  };
}

function kindsOf(type: Value | undefined): ReadonlySet<JsonKind> | undefined {
  const known = resolved(type);
  const names = known?.kind === "array" ? withoutSpreads(known.elements) : known ? [known] : [];
  const kinds = names.flatMap((one) => kindsByType.get(stringOf(resolve(one)) ?? "") ?? []);
  return kinds.length > 0 && kinds.length === names.length ? new Set(kinds) : undefined;
}

function valuesOf(schema: ObjectValue): Expected["values"] {
  const constant = resolved(member(schema, "const")?.value);
  if (constant?.kind === "scalar") return [constant.value];
  const list = resolved(member(schema, "enum")?.value);
  if (list?.kind !== "array") return undefined;
  const values = withoutSpreads(list.elements).map(resolve);
  const scalars = values.flatMap((one) => (one.kind === "scalar" ? [one.value] : []));
  return scalars.length === list.elements.length ? scalars : undefined;
}

function objectOf(schema: ObjectValue): ExpectedObject | undefined {
  const properties = resolved(member(schema, "properties")?.value);
  if (properties?.kind !== "object" || !hasEveryKey(properties) || !hasEveryKey(schema))
    return undefined;
  const closed = member(schema, "additionalProperties")?.value;
  const list = resolved(member(schema, "required")?.value);
  const required =
    list?.kind === "array"
      ? withoutSpreads(list.elements).map((one) => stringOf(resolve(one)))
      : [];
  return {
    unlisted: literalOf(closed) === false ? "refused" : "kept",
    members: new Map(
      members(properties).map(({ key = "", value }) => [
        key,
        {
          presence: required.includes(key) ? "always" : "optional",
          expected: () => expectedByJson(value) ?? anything,
        },
      ]),
    ),
  };
}
