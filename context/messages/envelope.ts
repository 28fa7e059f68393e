import { member, type Value } from "../../syntax/value.js";

/**
 * Whether a value is a JSON-RPC message, and not a schema that describes one, as in
 * `properties: { jsonrpc: { type: "string" } }`.
 */
export function isEnvelope(value: Value | undefined): boolean {
  const version = member(value, "jsonrpc")?.value;
  return version !== undefined && !describing.some((keyword) => member(version, keyword));
}

/** Keywords of JSON Schema, one of which any schema of a text has. */
const describing: readonly string[] = ["const", "enum", "type"];
