import { member, type Value } from "../../syntax/value.js";

/**
 * Whether a value is a JSON-RPC message, and not a schema that describes one, as in
 * `properties: { jsonrpc: { type: "string" } }`.
 */
export function isEnvelope(value: Value | undefined): boolean {
  const version = member(value, "jsonrpc")?.value;
  return version !== undefined && version.kind !== "object";
}
