import type { Document } from "../../syntax/document.js";
import { importsFrom } from "../imports.js";
import { registrations } from "../registrations.js";

/** Packages and modules of the SDK's clients. */
const clients = /^@modelcontextprotocol\/(?:client|sdk\/client)(?:\/|$)/u;

/** Methods of clients that return content written by others. */
const reads: ReadonlySet<string> = new Set(["callTool", "getPrompt", "readResource"]);

/**
 * Whether a file only produces content: it registers handlers and requests no content from others.
 * Its types need no more kinds than it produces.
 */
export function writesContentOnly(document: Document): boolean {
  const calls = (functions: { readonly has: (name: string) => boolean }): boolean =>
    document.calls.some(({ callee }) => functions.has(callee.at(-1) ?? ""));
  return calls(registrations) && !calls(reads) && !importsFrom(document, clients);
}
