import { mayGainMembers } from "../context/changes/added-members.js";
import { assignedLater } from "../context/changes/assigned-later.js";
import { knownOf, knownValue } from "../context/known-values.js";
import type { Settings } from "../context/settings.js";
import { withoutSpreads } from "../syntax/spreads.js";
import {
  hasEveryKey,
  hasSpread,
  literalOf,
  type Member,
  member,
  type ObjectValue,
  stringOf,
  type Value,
} from "../syntax/value.js";

/** A name in `required` that the schema does not define. */
export interface UnknownName {
  /** The name, or the whole list if another file has it. */
  readonly at: Member | Value;
  readonly name: string;
}

/** Keywords that let an object have keys other than those in `properties`. */
const otherKeywords: readonly string[] = [
  ...["$ref", "allOf", "anyOf", "oneOf", "patternProperties", "additionalProperties"],
  ...["dependentSchemas", "else", "if", "then"],
];

/** Finds required keys that an object schema does not define. */
export function* unknownRequired(schema: ObjectValue, settings: Settings): Iterable<UnknownName> {
  const type = member(schema, "type");
  const stated = member(schema, "required");
  const required = knownOf(stated?.value, settings);
  if (type && stringOf(knownValue(type.value)) !== "object") return;
  const known = knownOf(member(schema, "properties")?.value, settings);
  if (!stated || required?.kind !== "array" || (known && known.kind !== "object")) return;
  if (otherKeywords.some((key) => allowsOthers(schema, key))) return;
  if (known ? !hasEveryKey(known) : hasSpread(schema)) return;
  for (const element of withoutSpreads(required.elements)) {
    const name = stringOf(element);
    if (name === undefined) continue;
    const isKnown = known && (member(known, name) ?? comesLater(known, name));
    const isHere = element.document === schema.document;
    if (!isKnown) yield { at: isHere ? element : stated, name };
  }
}

function allowsOthers(schema: ObjectValue, key: string): boolean {
  const value = member(schema, key)?.value;
  return value !== undefined && literalOf(value) !== false;
}

/** Whether later code may define a key: `fields.size = …`, `schema.properties.size = …` */
function comesLater(properties: ObjectValue, name: string): boolean {
  return (
    mayGainMembers(properties) ||
    assignedLater(properties, name).length > 0 ||
    properties.document.assigned.some(({ place }) => {
      const [owner, key] = place.kind === "assigned" ? place.target.slice(-2) : [];
      return owner === "properties" && (key === name || key === "*");
    })
  );
}
