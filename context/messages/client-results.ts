import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { CallValue, Value } from "../../syntax/value.js";
import { isIndex, type Path } from "../../flow/path.js";
import { type DefinitionName, isDefinitionName } from "../../protocol/definitions.js";
import { methods, methodsByCall } from "../../protocol/methods.js";
import { table } from "../../protocol/table.js";
import { isOfficial } from "../imports.js";
import type { KnownFile } from "../known-file.js";
import { isOfAsker } from "../servers/sdk-objects.js";
import { asksServers } from "./relayed.js";
import { type Evidence, originOf } from "../../flow/proven-origins.js";

/**
 * The keys that lead to a value in a tool result that a client received, as shown by the call or by
 * the official type: `["content", "*", "type"]`. `undefined` for other values.
 */
export function placeInToolResult(value: Value): Path | undefined {
  const { document } = value;
  return mayHaveResults(document) ? originOf(value, evidenceIn(document))?.path : undefined;
}

/**
 * Whether a value is the kind of a block that a client received: its `type`. Servers have blocks of
 * their own under the type of a single one.
 */
export function isKindOfReceived(value: Value, { isServer }: Pick<KnownFile, "isServer">): boolean {
  const [content, element = "", type] = placeInToolResult(value) ?? [];
  if (content === "content" && isIndex(element)) return type === "type";
  const { document } = value;
  if (isServer && !asksServers(document)) return false;
  return originOf(value, blockEvidenceIn(document))?.path.join(".") === "type";
}

const blockEvidenceIn = onceForEach((document: Document): Evidence<"block"> => ({
  ofType: ({ text }) =>
    text === "ContentBlock" && isOfficial(document, text) ? "block" : undefined,
}));

/**
 * The place in any answer that an SDK's client certainly got, which has no other members than those
 * of its definition, with that as the first key.
 */
export function placeInSdkResult(value: Value): Path | undefined {
  const { document } = value;
  if (!mayHaveResults(document)) return undefined;
  const { path, proof = "" } = originOf(value, sdkEvidenceIn(document)) ?? {};
  return path && [proof, ...path];
}

/** Without a call or a type that is a proof, which few files have, no way back ends at one. */
const mayHaveResults = onceForEach(
  (document: Document) =>
    [...readByClients].some((name) => document.text.includes(name)) ||
    document.calls.some((call) => resultOfCall(call) !== undefined),
);

const evidenceIn = onceForEach((document: Document): Evidence<"tool result"> => ({
  // `await client.callTool({ … })`
  ofCall: (call) => (isNamedAsCall(call) ? "tool result" : undefined),
  ofType: ({ text }) => {
    const name = typeName.exec(text)?.groups?.["name"] ?? "";
    const isOurs = name === "CallToolResult" && isOfficial(document, name);
    return isOurs ? "tool result" : undefined;
  },
}));

const sdkEvidenceIn = onceForEach((document: Document): Evidence<DefinitionName> => ({
  ofCall: (call) => {
    const result = resultOfCall(call);
    return result && isOfAsker(call) ? result : undefined;
  },
  ofType: ({ text }) => {
    const name = typeName.exec(text)?.groups?.["name"] ?? "";
    const isRead = readByClients.has(name) && isDefinitionName(name);
    return isRead && isOfficial(document, name) ? name : undefined;
  },
}));

/** The definition of the answer that a call asks for, or that a client keeps, by the method. */
function resultOfCall({ callee }: CallValue): DefinitionName | undefined {
  const name = callee.at(-1) ?? "";
  return kept.get(name) ?? methods.get(methodsByCall.get(name) ?? "")?.result;
}

/** What a client keeps of an earlier answer, by the method that returns it. */
const kept = table<DefinitionName>({ getServerCapabilities: "ServerCapabilities" });

/** What only clients read under its type. */
const readByClients: ReadonlySet<string> = new Set(["CallToolResult"]);

function isNamedAsCall({ callee }: CallValue): boolean {
  return callee.length > 1 && callee.at(-1) === "callTool";
}

/** A single type name, possibly nullable. */
const typeName = /^(?<name>\w+)(?:\s*\|\s*(?:null|undefined))*$/u;
