import { table } from "./table.js";

/** The types of JSON. */
export type JsonType = "array" | "boolean" | "null" | "number" | "object" | "string";

const every: readonly JsonType[] = ["array", "boolean", "null", "number", "object", "string"];

/**
 * The keywords of JSON Schema (2020-12, and older ones that people still write), with the types of values that they
 * constrain. Those that only describe a value constrain none.
 */
const keywords = table<readonly JsonType[]>({
  ...entries(every, ["type", "enum", "const", "allOf", "anyOf", "oneOf", "not", "if", "then"]),
  ...entries(every, ["else", "$ref", "$dynamicRef", "$recursiveRef"]),
  ...entries(["string"], ["minLength", "maxLength", "pattern", "format"]),
  ...entries(["number"], ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]),
  ...entries(["number"], ["multipleOf"]),
  ...entries(["array"], ["items", "prefixItems", "additionalItems", "unevaluatedItems"]),
  ...entries(["array"], ["minItems", "maxItems", "uniqueItems", "contains", "minContains"]),
  ...entries(["array"], ["maxContains"]),
  ...entries(["object"], ["properties", "patternProperties", "additionalProperties"]),
  ...entries(["object"], ["unevaluatedProperties", "propertyNames", "required"]),
  ...entries(["object"], ["minProperties", "maxProperties", "dependentRequired"]),
  ...entries(["object"], ["dependentSchemas", "dependencies"]),
  ...entries([], ["title", "description", "default", "examples", "deprecated", "readOnly"]),
  ...entries([], ["writeOnly", "$comment", "$schema", "$id", "$anchor", "$dynamicAnchor"]),
  ...entries([], ["$vocabulary", "$defs", "definitions", "contentEncoding"]),
  ...entries([], ["contentMediaType", "contentSchema"]),
  // Of OpenAPI, where validators of JSON Schema do not know it.
  ...entries([], ["nullable", "example"]),
});

function entries(
  types: readonly JsonType[],
  names: readonly string[],
): Readonly<Record<string, readonly JsonType[]>> {
  return Object.fromEntries(names.map((name) => [name, types]));
}

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
