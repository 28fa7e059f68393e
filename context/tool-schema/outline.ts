import { isChanged } from "../../flow/changed-later.js";
import { knownObject, knownOf, knownValue } from "../known-values.js";
import { type ObjectValue, type Span, hasEveryKey, type Value } from "../../syntax/value.js";
import type { ZodPart } from "./zod-schemas.js";
import { certainMember, certainMembers, type SchemaNode } from "./nodes.js";

/** A place in the source that defines a schema or part of it. */
export interface LocatedSchema {
  readonly span: Span;
}

/** A schema or subschema as clients receive it, in whatever way the source defines it. */
export interface Outline {
  readonly at: LocatedSchema;
  readonly isRoot: boolean;
  /** Whether it describes a property. */
  readonly isProperty: boolean;
  /** Whether every client that walks a schema visits it. */
  readonly isReached: boolean;
  /** The keywords that it is certain to have. */
  readonly keywords: ReadonlyMap<string, OutlineKeyword>;
  /** Whether it is certain to have no other keywords. */
  readonly isWhole: boolean;
  /** The known names of its properties. */
  readonly properties: readonly OutlineName[];
  /** The chain of calls if it is written with zod, and the first of them. */
  readonly zod?: ZodPart;
  /** The source object if it is written as JSON. */
  readonly schema?: ObjectValue;
}

export interface OutlineKeyword {
  readonly at: LocatedSchema;
  /** Its value, if that is a scalar or a list of scalars. */
  readonly value?: JsonPlain;
}

export interface OutlineName {
  readonly name: string;
  readonly at: LocatedSchema;
}

/** Keywords whose subschemas some client does not visit. */
const aside: ReadonlySet<string | undefined> = new Set([
  ...["$defs", "definitions", "dependentSchemas", "prefixItems", "propertyNames"],
  ...["unevaluatedItems", "unevaluatedProperties", "contentSchema", "additionalItems"],
]);

/**
 * Yields the outlines of schemas that are written as JSON.
 *
 * @param isPart whether they are within a schema that is elsewhere
 */
export function* jsonOutlines(nodes: Iterable<SchemaNode>, isPart = false): Iterable<Outline> {
  const isAside = new Set<SchemaNode>();
  for (const node of nodes) {
    const { keyword, parent, schema } = node;
    if (aside.has(keyword) || (parent && isAside.has(parent))) isAside.add(node);
    yield {
      at: schema,
      schema,
      isRoot: !isPart && parent === undefined,
      isProperty: keyword === "properties",
      isReached: !isAside.has(node),
      isWhole: hasEveryKey(schema),
      keywords: new Map(
        certainMembers(schema).map((at) => [at.key ?? "", { at, ...plainOf(at.value) }]),
      ),
      properties: namesIn(schema),
    };
  }
}

function namesIn(schema: ObjectValue): readonly OutlineName[] {
  const held = knownObject(certainMember(schema, "properties")?.value);
  if (!held) return [];
  return certainMembers(held).flatMap((at) => (at.key === undefined ? [] : [{ name: at.key, at }]));
}

type JsonScalar = string | number | boolean | null;

/** A JSON scalar, or a list of scalars. */
export type JsonPlain = JsonScalar | readonly JsonScalar[];

/** The value of an expression if it is a scalar or a list of scalars. */
function plainOf(value: Value): { readonly value?: JsonPlain } {
  const known = knownValue(value);
  if (known.kind === "scalar") return { value: known.value };
  if (known.kind !== "array" || (known !== value && isChanged(known))) return {};
  const elements = known.elements.map((one) => {
    const element = knownOf(one);
    return element?.kind === "scalar" ? [element.value] : [];
  });
  return elements.every((one) => one.length === 1) ? { value: elements.flat() } : {};
}
