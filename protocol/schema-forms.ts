import { rowsOf, table } from "./table.js";

/** Dialects of JSON Schema that differ in the form of some keyword, oldest first. */
export const dialects = ["draft-04", "draft-06", "draft-07", "2019-09", "2020-12"] as const;

export type SchemaDialect = (typeof dialects)[number];

/** The form of a keyword's value. */
export type KeywordForm =
  | "anything"
  | "schema"
  | "schemas"
  | "schema or schemas"
  | "named schemas"
  | "schemas by pattern"
  | "schemas or names"
  | "types"
  | "text"
  | "pattern"
  | "flag"
  | "number"
  | "number above zero"
  | "count"
  | "list"
  | "names"
  | "named names"
  | "identifier"
  | "anchor";

/**
 * The form of each keyword in 2020-12, according to its meta-schemas: core, applicator,
 * unevaluated, validation, meta-data, format annotation, content. `$vocabulary` is left out, as it
 * is only for meta-schemas.
 */
const forms = table<KeywordForm>({
  ...rowsOf("named schemas", ["$defs", "definitions", "properties", "dependentSchemas"]),
  ...rowsOf("schemas by pattern", ["patternProperties"]),
  // From older dialects; the meta-schema of 2020-12 retains it for compatibility.
  ...rowsOf("schemas or names", ["dependencies"]),
  ...rowsOf("schemas", ["allOf", "anyOf", "oneOf", "prefixItems"]),
  ...rowsOf("schema", ["items", "contains", "additionalProperties", "propertyNames"]),
  ...rowsOf("schema", ["if", "then", "else", "not", "contentSchema"]),
  ...rowsOf("schema", ["unevaluatedItems", "unevaluatedProperties"]),
  ...rowsOf("types", ["type"]),
  ...rowsOf("anything", ["const", "default"]),
  ...rowsOf("list", ["enum", "examples"]),
  ...rowsOf("number above zero", ["multipleOf"]),
  ...rowsOf("number", ["maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"]),
  ...rowsOf("count", ["maxLength", "minLength", "maxItems", "minItems", "maxContains"]),
  ...rowsOf("count", ["minContains", "maxProperties", "minProperties"]),
  ...rowsOf("flag", ["uniqueItems", "deprecated", "readOnly", "writeOnly"]),
  ...rowsOf("names", ["required"]),
  ...rowsOf("named names", ["dependentRequired"]),
  ...rowsOf("pattern", ["pattern"]),
  ...rowsOf("text", ["title", "description", "$comment", "format", "contentEncoding"]),
  ...rowsOf("text", ["contentMediaType", "$ref", "$dynamicRef", "$schema", "$recursiveRef"]),
  ...rowsOf("identifier", ["$id"]),
  ...rowsOf("anchor", ["$anchor", "$dynamicAnchor", "$recursiveAnchor"]),
});

/** The keywords that have one of some forms in 2020-12. */
export function keywordsWith(...some: readonly KeywordForm[]): readonly string[] {
  return [...forms].flatMap(([keyword, form]) => (some.includes(form) ? [keyword] : []));
}

/** Keywords with another form in older dialects, up to and including the given one. */
const olderForms = table<readonly [last: SchemaDialect, form: KeywordForm]>({
  items: ["2019-09", "schema or schemas"],
  additionalItems: ["2019-09", "schema"],
  $recursiveAnchor: ["2019-09", "flag"],
  // It could identify a subschema by a fragment.
  $id: ["draft-07", "text"],
  exclusiveMaximum: ["draft-04", "flag"],
  exclusiveMinimum: ["draft-04", "flag"],
});

/** The form of a keyword in a dialect; `undefined` if the dialect ignores the keyword. */
export function formOf(keyword: string, dialect: SchemaDialect): KeywordForm | undefined {
  const [last, form] = olderForms.get(keyword) ?? [];
  const isOlder = last !== undefined && dialects.indexOf(dialect) <= dialects.indexOf(last);
  return isOlder ? form : forms.get(keyword);
}

/** The dialect that a `$schema` identifies, or `undefined` if it is unknown. */
export function dialectOf(schema: string): SchemaDialect | undefined {
  const uri = /^https?:\/\/json-schema\.org\/(?:draft\/)?(.+?)(?:\/schema)?#?$/u.exec(schema);
  return dialects.find((dialect) => dialect === uri?.[1]);
}

/** The types of JSON Schema. */
export const schemaTypes: readonly string[] = [
  ...["array", "boolean", "integer", "null", "number", "object", "string"],
];

/** Common substitutes for type names, in lower case, with the type that each clearly means. */
const typeNames = table<string>({
  ...Object.fromEntries(schemaTypes.map((type) => [type, type])),
  ...rowsOf("string", ["str", "text"]),
  ...rowsOf("integer", ["int", "int32", "int64", "long"]),
  ...rowsOf("number", ["float", "double", "decimal"]),
  ...rowsOf("boolean", ["bool"]),
  ...rowsOf("object", ["dict"]),
  ...rowsOf("array", ["list"]),
  ...rowsOf("null", ["none"]),
});

/** The type that an invalid name such as `str` means, or `undefined` if that is unclear. */
export function typeMeantBy(name: string): string | undefined {
  return typeNames.get(name.toLowerCase());
}

/** A keyword that 2020-12 dropped, with its replacement. */
export interface DroppedKeyword {
  readonly last: SchemaDialect;
  readonly instead: string;
}

/** Keywords that 2020-12 ignores; `definitions` still works, as references locate it by path. */
export const droppedKeywords = table<DroppedKeyword>({
  additionalItems: { last: "2019-09", instead: "`items` beside `prefixItems`" },
  dependencies: { last: "draft-07", instead: "`dependentRequired` or `dependentSchemas`" },
});

/** Why JSON Schema refuses a regular expression (ECMA-262 with `u`); `undefined` if it does not. */
export function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    const [, problem = "it cannot be read"] =
      /^.*\/u: (.+)$/su.exec(error instanceof Error ? error.message : "") ?? [];
    return problem;
  }
}
