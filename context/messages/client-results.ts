import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { CallValue, Value } from "../../syntax/value.js";
import type { Path } from "../../flow/path.js";
import { isOfficial } from "../imports.js";
import { sdkObjectCalledOn } from "../servers/sdk-objects.js";
import { type Evidence, originOf } from "../../flow/proven-origins.js";

/**
 * The keys that lead to a value in a tool result that a client received, as shown by the call or by
 * the official type: `["content", "*", "type"]`. `undefined` for other values.
 */
export function placeInToolResult(value: Value): Path | undefined {
  return originOf(value, evidenceIn(value.document))?.path;
}

/** The same for what certainly is the answer of an SDK's client, which has no other members. */
export function placeInSdkResult(value: Value): Path | undefined {
  return originOf(value, sdkEvidenceIn(value.document))?.path;
}

const evidenceIn = onceForEach((document: Document): Evidence<"tool result"> => ({
  // `await client.callTool({ … })`
  ofCall: (call) => (isNamedAsCall(call) ? "tool result" : undefined),
  ofType: ({ text }) => {
    const name = typeName.exec(text)?.groups?.["name"] ?? "";
    const isOurs = name === "CallToolResult" && isOfficial(document, name);
    return isOurs ? "tool result" : undefined;
  },
}));

const sdkEvidenceIn = onceForEach((document: Document): Evidence<"tool result"> => ({
  ...evidenceIn(document),
  ofCall: (call) =>
    isNamedAsCall(call) && sdkObjectCalledOn(call) === "Client" ? "tool result" : undefined,
}));

function isNamedAsCall({ callee }: CallValue): boolean {
  return callee.length > 1 && callee.at(-1) === "callTool";
}

/** A single type name, possibly nullable. */
const typeName = /^(?<name>\w+)(?:\s*\|\s*(?:null|undefined))*$/u;
