import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { ReferenceValue } from "../../syntax/value.js";
import { isOfficial } from "../imports.js";
import { type Evidence, originOf } from "../../flow/proven-origins.js";

/**
 * Whether a value is a given member of a tool result that a client received, as shown by the call
 * or by the official type.
 */
export function isOfToolResult(value: ReferenceValue, key: string): boolean {
  const path = originOf(value, evidenceIn(value.document))?.path;
  return path?.length === 1 && path[0] === key;
}

const evidenceIn = onceForEach((document: Document): Evidence<"tool result"> => ({
  // `await client.callTool({ … })`
  ofCall: ({ callee }) =>
    callee.length > 1 && callee.at(-1) === "callTool" ? "tool result" : undefined,
  ofType: ({ text }) => {
    const name = typeName.exec(text)?.groups?.["name"] ?? "";
    const isOurs = name === "CallToolResult" && isOfficial(document, name);
    return isOurs ? "tool result" : undefined;
  },
}));

/** A single type name, possibly nullable. */
const typeName = /^(?<name>\w+)(?:\s*\|\s*(?:null|undefined))*$/u;
