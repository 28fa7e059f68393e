import type { PropertyType } from "../../protocol/definition-row.js";
import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import type { Json } from "./definition-json.js";
import { needsParams } from "./definition-messages.js";

/** An object with one defect. */
export interface Mutation {
  /** The defect, such as `Tool without name` or `Tool.name is null`. */
  readonly name: string;
  readonly value: Json;
}

/** A value of each JSON type, with the property types that accept it. */
const samples: readonly (readonly [name: string, value: unknown, fits: readonly PropertyType[]])[] =
  [
    ["a string", "wrong", ["string", "id", "any"]],
    ["a number", 7, ["number", "integer", "id", "any"]],
    ["a boolean", true, ["boolean", "any"]],
    ["null", null, ["any"]],
    ["a list", [], ["array", "any"]],
    ["an object", {}, ["object", "any"]],
  ];

/** Yields every way to add one defect to a valid object of a definition. */
export function* mutations(
  name: DefinitionName,
  revision: Revision,
  value: Json,
): Iterable<Mutation> {
  const properties = propertiesOf(name, revision);
  for (const [key, { isRequired, type }] of properties) {
    if (isRequired) yield { name: `${name} without ${key}`, value: without(value, key) };
    for (const [found, sample, fits] of samples)
      if (!fits.includes(type))
        yield { name: `${name}.${key} is ${found}`, value: { ...value, [key]: sample } };
  }
  if (name === "JSONRPCRequest" && needsParams(String(value["method"]), revision))
    yield { name: `${name} without params`, value: without(value, "params") };
  if (!properties.has("_meta"))
    yield { name: `${name} with _meta`, value: { ...value, _meta: { "com.example/a": 1 } } };
}

function without(value: Json, key: string): Json {
  return Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
}
