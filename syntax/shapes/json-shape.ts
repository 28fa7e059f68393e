import { resolve, resolved, resolvedObject, stringAt } from "../names.js";
import { allValues, mayHaveMore } from "../spreads.js";
import {
  type ArrayValue,
  literalOf,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  stringsOf,
  type Value,
} from "../value.js";
import type { DeclaredShape, MemberShape, Notation, UnionShape } from "./declared-shape.js";

/** Shapes that are JSON Schemas. */
export interface JsonNotation extends Notation {
  readonly shape: Value;
  readonly object: ObjectValue;
  /** `oneOf` or `anyOf` */
  readonly union: Member;
  readonly member: Member;
}

/** Keywords that constrain an object's keys beyond `properties`. */
const otherKeywords: readonly string[] = [
  ...["$ref", "allOf", "anyOf", "oneOf", "patternProperties", "propertyNames", "not", "if"],
];

/** The shape of a JSON Schema for an object or some strings. Anything else is `other`. */
export function jsonShape(root: Value, value: Value): DeclaredShape<JsonNotation> {
  const known = resolve(value);
  const other = { kind: "other", span: value.span, source: value, limits: [] } as const;
  if (known.kind !== "object") return other;
  const reference = stringAt(known, "$ref");
  const schema = reference === undefined ? known : definitionAt(root, reference);
  if (!schema) return other;
  const written = { span: schema.span, source: schema, limits: [] } as const;
  const literal = (text: string): DeclaredShape<JsonNotation> => ({
    ...written,
    kind: "literal",
    value: text,
  });
  const constant = stringAt(schema, "const");
  if (constant !== undefined) return literal(constant);
  const list = member(schema, "enum");
  const texts = list && textsIn(list.value);
  if (texts) return { ...written, kind: "union", source: list, alternatives: texts.map(literal) };
  const held = member(schema, "properties");
  const properties = resolved(held?.value);
  if (properties?.kind !== "object") return other;
  const closed = member(schema, "additionalProperties");
  const isClosed = closed !== undefined && literalOf(closed.value) === false;
  const presence = presencesIn(member(schema, "required")?.value);
  const all = members(properties).flatMap((source): readonly MemberShape<JsonNotation>[] => {
    const { key, span, value } = source;
    if (key === undefined) return [];
    return [
      {
        key,
        span,
        at: span,
        presence: presence(key),
        get shape() {
          return jsonShape(root, value);
        },
        source,
      },
    ];
  });
  return {
    ...written,
    kind: "object",
    members: new Map(all.map((one) => [one.key, one])),
    unlisted: isClosed ? "refused" : "kept",
    isWhole:
      all.length === properties.entries.length && !otherKeywords.some((key) => member(schema, key)),
    at: (isClosed ? closed : schema).span,
    identity: schema,
    home: schema,
  };
}

/** The shapes that a schema lists under `oneOf` or `anyOf`. */
export function jsonUnion(
  root: Value,
  at: Member | undefined,
): UnionShape<JsonNotation> | undefined {
  if (at?.value.kind !== "array") return undefined;
  const alternatives = allValues(at.value.elements)?.map((one) => jsonShape(root, one));
  return alternatives && { kind: "union", span: at.span, source: at, limits: [], alternatives };
}

/** The schema to which a reference such as `#/$defs/TextContent` points. */
function definitionAt(root: Value, reference: string): ObjectValue | undefined {
  if (!reference.startsWith("#/")) return undefined;
  let current: Value | undefined = root;
  for (const key of reference.slice(2).split("/")) {
    current = member(resolved(current), key)?.value;
  }
  return resolvedObject(current);
}

function textsIn(list: Value): readonly string[] | undefined {
  const texts = list.kind === "array" ? stringsOf(list) : undefined;
  return texts?.length === 0 ? undefined : texts;
}

/** The presence of keys by a `required` array; with a spread in it, any key may be there. */
function presencesIn(
  required: Value | undefined,
): (key: string) => MemberShape<JsonNotation>["presence"] {
  const known = resolved(required);
  if (!known) return () => "optional";
  if (known.kind !== "array") return () => "unknown";
  const { elements }: ArrayValue = known;
  const others = mayHaveMore(elements) ? "unknown" : "optional";
  const listed = new Set(elements.map(stringOf));
  return (key) => (listed.has(key) ? "always" : others);
}
