import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { limits } from "./limits.js";

/**
 * Parses the message in a line. A message that is nested too deeply becomes an error response with
 * the same id.
 */
export function messageIn(text: string): JSONRPCMessage | undefined {
  if (isDeeper(text, limits.depth)) {
    const id = /"id"\s*:\s*(\d+)/u.exec(text)?.[1];
    const message = `The answer is nested more than ${limits.depth} levels deep.`;
    return { jsonrpc: "2.0", id: Number(id ?? 0), error: { code: -32603, message } };
  }
  try {
    const value: unknown = JSON.parse(text);
    const isMessage = typeof value === "object" && value !== null && "jsonrpc" in value;
    return isMessage ? (value as JSONRPCMessage) : undefined; // the client checks the rest
  } catch {
    return undefined;
  }
}

/**
 * Whether the objects and arrays in a JSON text are nested deeper than a limit. Takes one pass,
 * without recursion.
 */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*"|[[\]{}]/gu)) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
