import type { Document } from "../../syntax/document.js";
import { resolve, resolved, resolvedObject } from "../../syntax/names.js";
import { type ObjectValue, type Span, hasEveryKey, type Value } from "../../syntax/value.js";
import { certainMember, certainMembers, type SchemaNode } from "./nodes.js";

/** Where something stands that is said of a schema. */
export interface LocatedSchema {
  readonly span: Span;
}

/** A schema as clients get it, or one within it, however the source writes it. */
export interface Outline {
  readonly at: LocatedSchema;
  readonly isRoot: boolean;
  /** Whether it describes a property. */
  readonly isProperty: boolean;
  /** Whether every client that looks at all parts of a schema comes to it. */
  readonly isReached: boolean;
  /** The keywords that it surely has. */
  readonly keywords: ReadonlyMap<string, OutlineKeyword>;
  /** Whether it has no other keywords. */
  readonly isWhole: boolean;
  /** The names of its properties, as far as they are known. */
  readonly properties: readonly OutlineName[];
  /** Where it is written as JSON. */
  readonly schema?: ObjectValue;
}

export interface OutlineKeyword {
  readonly at: LocatedSchema;
  /** What it holds, where that is a scalar or a list of some. */
  readonly value?: JsonPlain;
}

export interface OutlineName {
  readonly name: string;
  readonly at: LocatedSchema;
}

/** Keywords of which some client does not follow the schemas that they hold. */
const aside: ReadonlySet<string | undefined> = new Set([
  ...["$defs", "definitions", "dependentSchemas", "prefixItems", "propertyNames"],
  ...["unevaluatedItems", "unevaluatedProperties", "contentSchema", "additionalItems"],
]);

/** The outlines of schemas that are written as JSON. */
export function* jsonOutlines(document: Document, nodes: Iterable<SchemaNode>): Iterable<Outline> {
  const isAside = new Set<SchemaNode>();
  for (const node of nodes) {
    const { keyword, parent, schema } = node;
    if (aside.has(keyword) || (parent && isAside.has(parent))) isAside.add(node);
    yield {
      at: schema,
      schema,
      isRoot: parent === undefined,
      isProperty: keyword === "properties",
      isReached: !isAside.has(node),
      isWhole: hasEveryKey(schema),
      keywords: new Map(
        certainMembers(schema).map((at) => [at.key ?? "", { at, ...plainOf(document, at.value) }]),
      ),
      properties: namesIn(document, schema),
    };
  }
}

function namesIn(document: Document, schema: ObjectValue): readonly OutlineName[] {
  const held = resolvedObject(document, certainMember(schema, "properties")?.value);
  if (!held) return [];
  return certainMembers(held).flatMap((at) => (at.key === undefined ? [] : [{ name: at.key, at }]));
}

type JsonScalar = string | number | boolean | null;

/** A scalar of JSON, or a list of some. */
export type JsonPlain = JsonScalar | readonly JsonScalar[];

/** What a value is, where that is a scalar or a list of scalars. */
function plainOf(document: Document, value: Value): { readonly value?: JsonPlain } {
  const known = resolve(document, value);
  if (known.kind === "scalar") return { value: known.value };
  if (known.kind !== "array") return {};
  const elements = known.elements.map((one) => {
    const element = resolved(document, one);
    return element?.kind === "scalar" ? [element.value] : [];
  });
  return elements.every((one) => one.length === 1) ? { value: elements.flat() } : {};
}
