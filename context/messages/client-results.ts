import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { Value } from "../../syntax/value.js";
import type { Path } from "../../flow/path.js";
import { isOfficial } from "../imports.js";
import { type Evidence, originOf } from "../../flow/proven-origins.js";

/**
 * The keys that lead to a value in a tool result that a client received, as shown by the call or by
 * the official type: `["content", "*", "type"]`. `undefined` for other values.
 */
export function placeInToolResult(value: Value): Path | undefined {
  return originOf(value, evidenceIn(value.document))?.path;
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
