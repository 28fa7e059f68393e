import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { limits } from "./limits.js";

/** The message in a line; one that is nested beyond all measure becomes an error in the place of its result. */
export function messageIn(text: string): JSONRPCMessage | undefined {
  if (isDeeper(text, limits.depth)) {
    const id = /"id"\s*:\s*(\d+)/u.exec(text)?.[1];
    const message = `The answer is nested more than ${limits.depth} levels deep.`;
    return { jsonrpc: "2.0", id: Number(id ?? 0), error: { code: -32603, message } };
  }
  try {
    const value: unknown = JSON.parse(text);
    const isMessage = typeof value === "object" && value !== null && "jsonrpc" in value;
    return isMessage ? (value as JSONRPCMessage) : undefined; // what is wrong with it, the client says
  } catch {
    return undefined;
  }
}

/** Whether objects and lists of a JSON text lie within one another more than so many deep. One pass, without recursion. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*"|[[\]{}]/gu)) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
