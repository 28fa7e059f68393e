import { rowsOf, table } from "./table.js";

/** The types of JSON. */
export type JsonType = "array" | "boolean" | "null" | "number" | "object" | "string";

const every: readonly JsonType[] = ["array", "boolean", "null", "number", "object", "string"];

/**
 * The keywords of JSON Schema (2020-12, and older ones that people still write), with the types of values that they
 * constrain. Those that only describe a value constrain none.
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
  // Of OpenAPI, where validators of JSON Schema do not know it.
  ...rowsOf([], ["nullable", "example"]),
});

/** Whether a name is a keyword of JSON Schema, or one of a vendor's own. */
export function isSchemaKeyword(name: string): boolean {
  return keywords.has(name) || isVendorKeyword(name);
}

/** Keywords for a vendor's own programs, which nobody else minds. */
export function isVendorKeyword(name: string): boolean {
  return name.startsWith("x-");
}

/** Whether a keyword can make a value of a type invalid. */
export function constrains(keyword: string, type: JsonType): boolean {
  return keywords.get(keyword)?.includes(type) === true;
}
