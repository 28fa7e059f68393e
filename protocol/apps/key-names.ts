import { metaKeys } from "./meta-keys.js";

/** The keys of `_meta` that only MCP Apps and OpenAI's Apps SDK have. */
const own = new Set(metaKeys.flatMap((one) => (one.in === "_meta" ? [one.key] : [])));

/** Keys of hosts and libraries that are no part of any reference, and that stay as they are. */
const left = /^(?:openai\/(?:resultCanProduceWidget|ui)$|mcpui\.dev\/)/u;

/** Whether a key of `_meta` belongs to MCP Apps or to OpenAI's Apps SDK. */
export function isAppKey(key: string): boolean {
  return own.has(key) || (key.startsWith("openai/") && !left.test(key));
}
