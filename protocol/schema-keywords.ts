import { rowsOf, table } from "./table.js";

/** The types of JSON. */
export type JsonType = "array" | "boolean" | "null" | "number" | "object" | "string";

const every: readonly JsonType[] = ["array", "boolean", "null", "number", "object", "string"];

/**
 * The keywords of JSON Schema (2020-12, and older ones that are still in use), with the types of
 * values that they constrain. Annotations constrain none.
 */
const keywords = table<readonly JsonType[]>({
  ...rowsOf(every, ["type", "enum", "const", "allOf", "anyOf", "oneOf", "not", "if", "then"]),
  ...rowsOf(every, ["else", "$ref", "$dynamicRef", "$recursiveRef"]),
  ...rowsOf(["string"], ["minLength", "maxLength", "pattern", "format"]),
  ...rowsOf(["number"], ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]),
  ...rowsOf(["number"], ["multipleOf"]),
  ...rowsOf(["array"], ["items", "prefixItems", "additionalItems", "unevaluatedItems"]),
  ...rowsOf(["array"], ["minItems", "maxItems", "uniqueItems", "contains", "minContains"]),
  ...rowsOf(["array"], ["maxContains"]),
  ...rowsOf(["object"], ["properties", "patternProperties", "additionalProperties"]),
  ...rowsOf(["object"], ["unevaluatedProperties", "propertyNames", "required"]),
  ...rowsOf(["object"], ["minProperties", "maxProperties", "dependentRequired"]),
  ...rowsOf(["object"], ["dependentSchemas", "dependencies"]),
  ...rowsOf([], ["title", "description", "default", "examples", "deprecated", "readOnly"]),
  ...rowsOf([], ["writeOnly", "$comment", "$schema", "$id", "$anchor", "$dynamicAnchor"]),
  ...rowsOf([], ["$vocabulary", "$defs", "definitions", "contentEncoding"]),
  ...rowsOf([], ["contentMediaType", "contentSchema"]),
  // From OpenAPI, in case JSON Schema validators do not know them.
  ...rowsOf([], ["nullable", "example"]),
});

/** Whether a name is a keyword of JSON Schema, or a vendor extension. */
export function isSchemaKeyword(name: string): boolean {
  return keywords.has(name) || isVendorKeyword(name);
}

/** Whether a keyword is a vendor extension, which all other programs ignore. */
export function isVendorKeyword(name: string): boolean {
  return name.startsWith("x-");
}

/** Whether a keyword can make a value of a type invalid. */
export function constrains(keyword: string, type: JsonType): boolean {
  return keywords.get(keyword)?.includes(type) === true;
}
