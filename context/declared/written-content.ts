import type { Document } from "../../syntax/document.js";
import { importsFrom } from "../imports.js";
import { registrations } from "../registrations.js";

/** Where the clients of the SDK are. */
const clients = /^@modelcontextprotocol\/(?:client|sdk\/client)(?:\/|$)/u;

/** Methods of clients that answer with what somebody else wrote. */
const reads: ReadonlySet<string> = new Set(["callTool", "getPrompt", "readResource"]);

/**
 * Whether a file only answers: what it registers makes its content, and nothing in it asks others for some. Its types
 * need no more kinds than it writes.
 */
export function writesContentOnly(document: Document): boolean {
  const calls = (functions: { readonly has: (name: string) => boolean }): boolean =>
    document.calls.some(({ callee }) => functions.has(callee.at(-1) ?? ""));
  return calls(registrations) && !calls(reads) && !importsFrom(document, clients);
}
