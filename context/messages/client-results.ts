import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { isNullishType, type TypeNode } from "../../syntax/type-node.js";
import {
  type AccessValue,
  type CallValue,
  member,
  type ReferenceValue,
  type Value,
} from "../../syntax/value.js";
import { anyKey, isIndex, type Path } from "../../flow/path.js";
import type { DefinitionName } from "../../protocol/definitions.js";
import { methods, methodsByCall } from "../../protocol/methods.js";
import { table } from "../../protocol/table.js";
import { isOfficial } from "../imports.js";
import { handlerContext } from "../servers/sdk-classes.js";
import { isOfAsker, sdkObjectCalledOn } from "../servers/sdk-objects.js";
import { type Evidence, originOf } from "../../flow/proven-origins.js";

/**
 * The keys that lead to a value in a tool result that a client received, as shown by the call or by
 * the official type: `["content", "*", "type"]`. `undefined` for other values.
 */
export function placeInToolResult(value: Value): Path | undefined {
  const { document } = value;
  if (!mayHaveResults(document)) return undefined;
  const { path, proof = "" } = originOf(value, evidenceIn(document)) ?? {};
  return path && [...proof.split(".").slice(1), ...path];
}

/** Whether a value is the `type` of a block that a client received. */
export function isTypeOfReceivedBlock(value: Value): boolean {
  const [content, element = "", type, ...more] = placeInToolResult(value) ?? [];
  return content === "content" && isIndex(element) && type === "type" && more.length === 0;
}

/**
 * The same for any answer that an SDK certainly got, which has no other members than those
 * of its definition, with that as the first key.
 */
export const placeInSdkResult = onceForEach((value: Value): Path | undefined => {
  const { document } = value;
  if (!mayHaveResults(document)) return undefined;
  const { path, proof = "" } = originOf(value, sdkEvidenceIn(document)) ?? {};
  if (proof !== byHabit) return path && [proof, ...path];
  // What calls it so may return something else with blocks of the protocol.
  return path?.[0] === "content" ? ["CallToolResult", ...path] : undefined;
});

/** That a call only looks like one of the SDK's client. */
const byHabit = "by habit";

/** Without a call or a type that is a proof, which few files have, no way back ends at one. */
export const mayHaveResults = onceForEach(
  (document: Document) =>
    [...typesOfResults.keys()].some((name) => document.text.includes(name)) ||
    document.calls.some((call) => resultOfCall(call) !== undefined),
);

/** With `result` and the keys that lead from it to what is proven, as the proof. */
const evidenceIn = onceForEach((document: Document): Evidence<string> => ({
  // `await client.callTool({ … })`
  ofCall: (call) => (isNamedAsCall(call) ? wholeResult : undefined),
  ofType: ({ node }) => placeOfType(node, document),
}));

/** `CallToolResult`, `CallToolResult["content"][number]`, `ContentBlock | undefined` */
function placeOfType(node: TypeNode, document: Document): string | undefined {
  switch (node.kind) {
    case "name":
      return isOfficial(document, node.name) ? typesOfResults.get(node.name) : undefined;
    case "member": {
      const owner = placeOfType(node.owner, document);
      return owner && `${owner}.${node.key ?? anyKey}`;
    }
    case "union": {
      const [only, ...others] = node.alternatives.filter((one) => !isNullishType(one));
      return only && others.length === 0 ? placeOfType(only, document) : undefined;
    }
    default:
      return undefined;
  }
}

const wholeResult = "result";

/** What only clients read under its type. */
const typesOfResults = table({
  CallToolResult: wholeResult,
  ContentBlock: `${wholeResult}.content.${anyKey}`,
});

const sdkEvidenceIn = onceForEach(
  (document: Document): Evidence<DefinitionName | typeof byHabit> => ({
    ofCall: (call) => {
      const result = resultOfCall(call);
      if (result && (isOfAsker(call) || asksClients(call))) return result;
      return result && callsByHabit(call) ? byHabit : undefined;
    },
    ofType: ({ node }) =>
      placeOfType(node, document) === wholeResult ? "CallToolResult" : undefined,
  }),
);

/** Whether a server asks its client, itself or by the context of a handler. */
function asksClients(call: CallValue): boolean {
  const holder = sdkObjectCalledOn(call);
  return holder === "Server" || holder === handlerContext;
}

/** `client.callTool({ name, arguments })` on anything, in a file with the client of an SDK. */
function callsByHabit(call: CallValue): boolean {
  const [asked] = call.arguments;
  const isOfTool = member(asked, "name") !== undefined && member(asked, "arguments") !== undefined;
  const mayBe = isOfTool && isNamedAsCall(call) && isOfficial(call.document, "Client");
  return mayBe && sdkObjectCalledOn(call) === undefined;
}

/** The definition of the answer that a call asks for, or that a client keeps, by the method. */
function resultOfCall({ name }: CallValue): DefinitionName | undefined {
  return others.get(name) ?? methods.get(methodsByCall.get(name) ?? "")?.result;
}

/** What a client keeps of an earlier answer, and what a client answers, by the method of the SDK. */
const others = table<DefinitionName>({
  getServerCapabilities: "ServerCapabilities",
  complete: "CompleteResult",
  listRoots: "ListRootsResult",
  createMessage: "CreateMessageResult",
  requestSampling: "CreateMessageResult",
});

function isNamedAsCall({ callee, name }: CallValue): boolean {
  return callee.length > 1 && name === "callTool";
}

/** A name or an access that may read a part of an answer. */
export type AnswerReading = AccessValue | ReferenceValue;

/** All of them in a file. */
export const answerReadings = onceForEach(
  ({ accesses, references }: Document): readonly AnswerReading[] => [
    ...[...references.values()].flat(),
    ...accesses,
  ],
);
