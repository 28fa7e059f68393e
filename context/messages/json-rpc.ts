import { promptResultKeys, toolResultKeys } from "../../protocol/content.js";
import type { DefinitionName } from "../../protocol/definitions.js";
import { type Method, methods } from "../../protocol/methods.js";
import type { Document } from "../../syntax/document.js";
import {
  type ArrayValue,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { memberOf, outwards } from "../ancestors.js";
import { type MessageRole, roleOfDefinition } from "./roles.js";

/** The role of a value by the JSON-RPC message it is, or is the result or the parameters of. */
export function roleInMessage(value: Value): MessageRole | undefined {
  if (value.kind === "object" && member(value, "jsonrpc")) return roleOfEnvelope(value);
  if (value.kind === "object" && value.place.kind === "argument" && methodOf(value))
    return "request";
  const { key, owner } = memberOf(value) ?? {};
  if (!owner) return undefined;
  if (key === "result" && member(owner, "jsonrpc")) return "message result";
  if (key !== "params") return undefined;
  const method = methodOf(owner);
  return method && roleOfDefinition(method.params);
}

/** A message of the protocol, and of no other one on JSON-RPC: by its method, or by its result. */
function roleOfEnvelope(envelope: ObjectValue): MessageRole | undefined {
  if (methodOf(envelope)) return member(envelope, "id") ? "JSONRPCRequest" : "JSONRPCNotification";
  const result = member(envelope, "result")?.value;
  if (result?.kind === "object" && roleOfResult(result) !== undefined)
    return "JSONRPCResultResponse";
  const error = member(envelope, "error")?.value;
  const code = error?.kind === "object" ? member(error, "code")?.value : undefined;
  const isOurs = code?.kind === "scalar" && code.value === urlElicitationRequired;
  return isOurs ? "JSONRPCErrorResponse" : undefined;
}

/** The one error code that no other protocol on JSON-RPC has (2025-11-25, URLElicitationRequiredError). */
const urlElicitationRequired = -32_042;

/** The protocol's method that a request or a notification names. */
function methodOf(message: ObjectValue): Method | undefined {
  const name = stringOf(member(message, "method")?.value) ?? "";
  // Language servers are initialized as well, and say nothing of a version of theirs.
  const params = member(message, "params")?.value;
  const isOurs =
    name !== "initialize" || (params?.kind === "object" && member(params, "protocolVersion"));
  return isOurs ? methods.get(name) : undefined;
}

/** Results by a list they hold, and what shows in the objects of it. */
const listResults: readonly (readonly [key: string, shown: readonly string[], DefinitionName])[] = [
  ["tools", ["name", "inputSchema"], "ListToolsResult"],
  ["resources", ["uri"], "ListResourcesResult"],
  ["resourceTemplates", ["uriTemplate"], "ListResourceTemplatesResult"],
  ["prompts", ["name"], "ListPromptsResult"],
  ["roots", ["uri"], "ListRootsResult"],
];

/** Results by the keys that only they have. */
const otherResults: readonly (readonly [keys: readonly string[], DefinitionName])[] = [
  [["protocolVersion", "serverInfo"], "InitializeResult"],
  [["supportedVersions", "capabilities"], "DiscoverResult"],
  [["inputRequests", "resultType"], "InputRequiredResult"],
];

/** Of which request an object is the result, by its members. */
export function roleOfResult(result: ObjectValue): MessageRole | undefined {
  const has = (key: string): boolean => member(result, key) !== undefined;
  // The result of an elicitation has content too, which is no list of blocks.
  if (has("action")) return hasOnly(result, elicitResultKeys) ? "ElicitResult" : undefined;
  for (const [key, shown, name] of listResults)
    if (isFilledListOf(member(result, key)?.value, shown)) return name;
  for (const [keys, name] of otherResults) if (keys.every(has)) return name;
  const completion = member(result, "completion")?.value;
  if (completion?.kind === "object" && member(completion, "values")) return "CompleteResult";
  if (has("role")) return has("content") ? "sampling result" : undefined;
  if (has("toolResult") || has("structuredContent") || isContent(member(result, "content")?.value))
    return "tool result";
  if (isConversation(member(result, "messages")?.value) && hasOnly(result, promptResultKeys))
    return "prompt result";
  return isListOf(member(result, "contents")?.value, ["uri"]) ? "resource result" : undefined;
}

/** The keys of the answer to an elicitation (2025-06-18, ElicitResult). */
const elicitResultKeys: readonly string[] = ["action", "content", "_meta"];

/** Other protocols on JSON-RPC have content too: theirs is a text, or made of other things than blocks. */
function isContent(value: Value | undefined): boolean {
  if (value?.kind === "object") return member(value, "type") !== undefined;
  if (value?.kind === "array") return isListOfBlocks(value);
  return value?.kind === "reference" || value?.kind === "call" || value?.kind === "choice";
}

function isConversation(value: Value | undefined): boolean {
  return isListOf(value, ["role", "content"]);
}

/** Whether a value is a list whose first object has these members. */
function isListOf(value: Value | undefined, keys: readonly string[]): boolean {
  if (value?.kind !== "array") return value?.kind === "reference" || value?.kind === "call";
  const first = value.elements.find((element) => element?.kind === "object");
  return first === undefined || keys.every((key) => member(first, key) !== undefined);
}

/** The same for a list that is written here, with an object in it. */
function isFilledListOf(value: Value | undefined, keys: readonly string[]): boolean {
  return (
    value?.kind === "array" &&
    value.elements.some((element) => element?.kind === "object") &&
    isListOf(value, keys)
  );
}

function hasOnly(object: ObjectValue, keys: readonly string[]): boolean {
  return members(object).every(({ key }) => key !== undefined && keys.includes(key));
}

/** Members that show an object with `content` to be another project's: a message, a document, a result of its own. */
const foreignSiblings: readonly string[] = [
  ...["role", "id", "success", "details", "source", "action", "type"],
];

/** Whether an object is made like the result of a tool, where it might be something else as well. */
export function looksLikeResult(object: ObjectValue): boolean {
  const content = member(object, "content")?.value;
  if (!content || foreignSiblings.some((key) => member(object, key))) return false;
  if (content.kind === "array") return isListOfBlocks(content);
  return ["reference", "call", "choice"].includes(content.kind);
}

/** In JSON, where nothing says what an object is for: the keys of a tool's result and no others. */
export function isBareResult(document: Document, object: ObjectValue): boolean {
  const content = member(object, "content")?.value;
  return (
    document.language === "json" &&
    !isData(object) &&
    content?.kind === "array" &&
    content.elements.length > 0 &&
    isListOfBlocks(content) &&
    ["isError", "structuredContent"].some((key) => member(object, key)) &&
    hasOnly(object, toolResultKeys)
  );
}

/** Members of the protocol's objects that hold data of other people: whatever they look like, they are no results. */
const holdsData: ReadonlySet<string> = new Set([
  ...["_meta", "arguments", "data", "input", "metadata", "structuredContent"],
]);

function isData(object: ObjectValue): boolean {
  for (const { place } of outwards(object))
    if (place.kind === "member" && holdsData.has(place.member.key ?? "")) return true;
  return false;
}

/** In JSON, the definition of a tool: in a list under `tools`, or in a list that is the whole file. */
export function isBareTool(document: Document, object: ObjectValue): boolean {
  const list = object.place.kind === "element" ? object.place.array.place : undefined;
  const isListed =
    list?.kind === "elsewhere" || (list?.kind === "member" && list.member.key === "tools");
  return document.language === "json" && isListed && !isData(object) && isTool(object);
}

/** Whether an object has the name and the input of a tool, as the protocol calls and writes them. */
export function isTool(object: ObjectValue): boolean {
  const input = member(object, "inputSchema")?.value;
  const isSchema =
    input?.kind === "object" &&
    (stringOf(member(input, "type")?.value) !== undefined ||
      member(input, "properties")?.value.kind === "object");
  return isSchema && stringOf(member(object, "name")?.value) !== undefined;
}

/** The role of an object in a file of which the user says that it holds the protocol's messages. */
export function roleWhenAssumed(object: ObjectValue): MessageRole | undefined {
  if (isData(object)) return undefined;
  if (looksLikeResult(object) && member(object, "content")?.value.kind === "array")
    return "tool result";
  const messages = member(object, "messages")?.value;
  return messages?.kind === "array" && isConversation(messages) ? "prompt result" : undefined;
}

/** Blocks say of which kind they are, and hold no blocks of their own. */
function isListOfBlocks({ elements }: ArrayValue): boolean {
  const objects = elements.filter((element): element is ObjectValue => element?.kind === "object");
  return (
    objects.length === 0 ||
    (objects.some((object) => member(object, "type")) &&
      !objects.some((object) => member(object, "children")))
  );
}
