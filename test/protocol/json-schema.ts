import type { Definition, PropertyRow, PropertyType } from "../../protocol/definition-row.js";

/** The part of a JSON Schema that describes the properties of an object. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

export type Definitions = Readonly<Record<string, JsonSchema>>;

/** What both a schema and our table say about a property. */
interface Property {
  readonly type: PropertyType;
  readonly isRequired: boolean;
  readonly values?: readonly string[];
}

type Properties = Readonly<Record<string, Property>>;

/** Returns the properties in our table, in a comparable form. */
export function tableProperties(definition: Definition): Properties {
  return Object.fromEntries(
    [...definition.properties].map(([key, { type, isRequired, values }]: [string, PropertyRow]) => [
      key,
      { type, isRequired, ...(values && { values: values.toSorted() }) },
    ]),
  );
}

/** Returns the properties of an object schema, in the same form. */
export function schemaProperties(schema: JsonSchema, definitions: Definitions): Properties {
  const { properties = {}, required = [] } = resolve(schema, definitions);
  return Object.fromEntries(
    Object.entries(properties).map(([key, property]) => {
      const values = closedValues(property, definitions);
      const type = typeOf(property, definitions);
      return [key, { type, isRequired: required.includes(key), ...(values && { values }) }];
    }),
  );
}

/** Returns the name of the definition that a value, or each element of it, refers to. */
export function namedIn({ $ref, items }: JsonSchema): string | undefined {
  return ($ref ?? items?.$ref)?.split("/").at(-1);
}

/** Returns the schema itself, or the one that it refers to. */
export function resolve(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  if (name === undefined) return schema;
  const target = definitions[name];
  if (target === undefined) throw new Error(`The schema refers to "${name}" and has none.`);
  return resolve(target, definitions);
}

function closedValues(schema: JsonSchema, definitions: Definitions): readonly string[] | undefined {
  const { const: only, enum: values = [only] } = resolve(schema, definitions);
  const strings = values.filter((value) => typeof value === "string");
  return strings.length > 0 ? strings.toSorted() : undefined;
}

function typeOf(schema: JsonSchema, definitions: Definitions): PropertyType {
  const types = [...typesOf(schema, definitions)].toSorted();
  if (types.join() === "integer,string") return "id";
  const [only, ...more] = types;
  return only !== undefined && more.length === 0 ? only : "any";
}

const plainTypes: readonly PropertyType[] = [
  "string",
  "number",
  "integer",
  "boolean",
  "object",
  "array",
];

function typesOf(schema: JsonSchema, definitions: Definitions): ReadonlySet<PropertyType> {
  const { type, anyOf, properties } = resolve(schema, definitions);
  if (anyOf) return new Set(anyOf.flatMap((option) => [...typesOf(option, definitions)]));
  const named = typeof type === "string" ? [type] : (type ?? (properties ? ["object"] : []));
  return new Set(
    named.map((name) => {
      const known = plainTypes.find((plain) => plain === name);
      if (known === undefined) throw new Error(`No property of the protocol is "${name}".`);
      return known;
    }),
  );
}
