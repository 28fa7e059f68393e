import { type SchemaDialect, formOf } from "../../protocol/schema-forms.js";
import { elementsFrom } from "../../flow/arrivals.js";
import { knownObject, knownValue } from "../known-values.js";
import { type Member, type ObjectValue, type Spread, type Value } from "../../syntax/value.js";

/** A schema or a subschema that is an object, as opposed to a boolean. */
export interface SchemaNode {
  readonly schema: ObjectValue;
  readonly dialect: SchemaDialect;
  /** The schema that contains it, the keyword that it is under, and its name there. */
  readonly parent?: SchemaNode;
  readonly keyword?: string;
  readonly name?: string;
}

/** Yields a schema and all in it, each object once: they can form cycles while code is edited. */
export function* schemaNodes(schema: ObjectValue, dialect: SchemaDialect): Iterable<SchemaNode> {
  const seen = new Set<ObjectValue>();
  const open: SchemaNode[] = [{ schema, dialect }];
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node.schema)) continue;
    seen.add(node.schema);
    yield node;
    open.push(...[...heldBy(node)].toReversed());
  }
}

/** Yields the direct subschemas of a schema. */
function* heldBy(parent: SchemaNode): Iterable<SchemaNode> {
  const { dialect, schema } = parent;
  for (const { key: keyword = "", value } of certainMembers(schema)) {
    const held = knownValue(value);
    const node = (one: Value | Spread | null | undefined, name?: string): readonly SchemaNode[] => {
      const known = knownObject(one);
      if (!known) return [];
      const named = name === undefined ? {} : { name };
      return [{ schema: known, dialect, parent, keyword, ...named }];
    };
    switch (formOf(keyword, dialect)) {
      case "schema":
      case "schemas":
      case "schema or schemas":
        if (held.kind === "object") yield* node(held);
        if (held.kind === "array") for (const one of held.elements) yield* node(one);
        break;
      case "named schemas":
      case "schemas by pattern":
      case "schemas or names":
        if (held.kind === "object")
          for (const one of certainMembers(held)) yield* node(one.value, one.key);
        // `Object.fromEntries(fields.map((field) => [field.name, field.schema]))`
        else for (const one of writtenUnderAnyKey(held)) yield* node(one);
        break;
      default:
    }
  }
}

/** The schemas that a call puts under names. Code may complete one that has a name of its own. */
function writtenUnderAnyKey(held: Value): readonly Value[] {
  const made = held.kind === "call" ? elementsFrom(held) : [];
  return made.filter(({ place }) => place.kind === "element" || place.kind === "member");
}

/** The members that an object certainly has: of each name the last one, if nothing overrides it. */
export function certainMembers(object: ObjectValue): readonly Member[] {
  const open = object.entries.findLastIndex(
    (one) => one.kind === "spread" || one.key === undefined,
  );
  const certain = new Map<string | undefined, Member>();
  for (const entry of object.entries.slice(open + 1))
    if (entry.kind === "member" && !entry.isMethod) certain.set(entry.key, entry);
  return [...certain.values()];
}

/** The member of a name, if the object is certain to have it. */
export function certainMember(object: ObjectValue, key: string): Member | undefined {
  return certainMembers(object).find((one) => one.key === key);
}
