import { blockKinds, promptResultKeys } from "../../protocol/content.js";
import type { DefinitionName } from "../../protocol/definitions.js";
import { knownValue } from "../known-values.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { stringAt } from "../../syntax/names.js";
import {
  type ArrayValue,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { saysProtocol } from "../intended/says-protocol.js";
import type { MessageRole } from "./roles.js";

/** Results by the list they contain, and the members of its elements that identify it. */
const listResults: readonly (readonly [key: string, shown: readonly string[], DefinitionName])[] = [
  ["tools", ["name", "inputSchema"], "ListToolsResult"],
  ["tools", ["name", "input_schema"], "ListToolsResult"],
  ["resources", ["uri"], "ListResourcesResult"],
  ["resourceTemplates", ["uriTemplate"], "ListResourceTemplatesResult"],
  ["prompts", ["name"], "ListPromptsResult"],
  ["roots", ["uri"], "ListRootsResult"],
];

/** Results by keys that no other result has. */
const otherResults: readonly (readonly [keys: readonly string[], DefinitionName])[] = [
  [["protocolVersion", "serverInfo"], "InitializeResult"],
  [["supportedVersions", "capabilities"], "DiscoverResult"],
  [["inputRequests"], "InputRequiredResult"],
];

/** The role of an object as a result, by its members. */
export function roleOfResult(result: ObjectValue): MessageRole | undefined {
  const has = (key: string): boolean => member(result, key) !== undefined;
  // The result of an elicitation also has `content`, which is not a list of blocks.
  const action = stringAt(result, "action");
  if (has("action")) return action && actions.includes(action) ? "ElicitResult" : undefined;
  for (const [key, shown, name] of listResults)
    if (isFilledListOf(member(result, key)?.value, shown)) return name;
  const [list, ...others] = listResults.filter(([key]) => isNamedList(result, key));
  if (list && others.every(([key]) => key === list[0])) return list[2];
  for (const [keys, name] of otherResults)
    if (keys.every(has) && (!has("protocolVersion") || hasDatedVersion(result))) return name;
  const completion = member(result, "completion")?.value;
  if (member(completion, "values")) return "CompleteResult";
  if (has("role") || has("model")) return isAnswer(result) ? "sampling result" : undefined;
  if (stringAt(result, "resultType") === "input_required") return "InputRequiredResult";
  if (has("toolResult") || has("structuredContent") || isContent(member(result, "content")?.value))
    return isOfOtherProtocol(result) ? undefined : "tool result";
  if (isConversation(member(result, "messages")?.value) && hasOnly(result, promptResultKeys))
    return "prompt result";
  return isListOf(member(result, "contents")?.value, ["uri"]) ? "resource result" : undefined;
}

/**
 * Whether an object is a model's answer. Any two of its members are enough to recognise it, as one
 * may be missing. Chats have strings as content.
 */
function isAnswer(result: ObjectValue): boolean {
  const content = member(result, "content")?.value;
  const shown = ["role", "content", "model"].filter((key) => member(result, key));
  return shown.length > 1 && (shown.includes("model") || isContent(content));
}

/**
 * How users can respond to an elicitation (2025-06-18, ElicitResult), including a word of early
 * documentation.
 */
const actions: readonly string[] = ["accept", "decline", "cancel", "reject"];

/** Whether an object has a revision of the protocol as its version, as far as the source shows. */
export function hasDatedVersion(object: ObjectValue): boolean {
  const version = member(object, "protocolVersion")?.value;
  return version !== undefined && (version.kind !== "scalar" || typeof version.value === "string");
}

/**
 * Whether a value may be a list of blocks. Other protocols on JSON-RPC have `content` too: a
 * string, or elements that are not blocks.
 */
function isContent(value: Value | undefined): boolean {
  if (value?.kind === "object") return member(value, "type") !== undefined;
  if (value?.kind === "array") return isListOfBlocks(value);
  return value !== undefined && open.has(value.kind) && plainKind(value) !== "string";
}

/**
 * Whether the blocks of a result have kinds that only another protocol may have. A JSON file is a
 * record of messages, while code that does not mention the protocol may answer in its own.
 */
function isOfOtherProtocol(result: ObjectValue): boolean {
  if (result.document.language === "json" || saysProtocol(result.document)) return false;
  const content = member(result, "content")?.value;
  const blocks = content?.kind === "array" ? content.elements : [content];
  return (
    blocks.length > 0 &&
    blocks.every((block) => {
      const kind = stringAt(block, "type");
      return kind !== undefined && !blockKinds.has(kind);
    })
  );
}

/** Kinds of expressions whose value the place does not show. */
const open: ReadonlySet<Value["kind"]> = new Set([
  ...(["reference", "call", "choice", "await"] as const),
]);

/**
 * Whether a value is, or may be, a list of messages with `role` and `content`, as in the result of
 * a prompt.
 */
export function isConversation(value: Value | undefined): boolean {
  return isListOf(value, ["role", "content"]);
}

/** Whether all messages in a result have strings as content. */
export function isChat(result: ObjectValue): boolean {
  const messages = member(result, "messages")?.value;
  return (
    messages?.kind === "array" &&
    messages.elements.every((one) => stringAt(one, "content") !== undefined)
  );
}

/** Whether a value is, or may be, a list whose first object has these members. */
function isListOf(value: Value | undefined, keys: readonly string[]): boolean {
  if (value?.kind !== "array") return value?.kind === "reference" || value?.kind === "call";
  const first = value.elements.find((element) => element?.kind === "object");
  return first === undefined || keys.every((key) => member(first, key) !== undefined);
}

/**
 * Whether a result consists of a list from elsewhere, in a file that names the method for such
 * lists.
 */
function isNamedList(result: ObjectValue, key: string): boolean {
  const value = member(result, key)?.value;
  const isOpen = value !== undefined && mayBeListElsewhere(value);
  const method = key === "resourceTemplates" ? "resources/templates/list" : `${key}/list`;
  const text = result.document.text;
  return isOpen && hasOnly(result, [key, ...pageKeys]) && text.includes(method);
}

/** Whether a value may be a list, and shows none of its elements: `[...all.values()].map(shown)`. */
function mayBeListElsewhere(value: Value): boolean {
  if (value.kind === "array")
    return value.elements.length > 0 && value.elements.every((one) => one?.kind === "spread");
  const kind = plainKind(value);
  return open.has(value.kind) && (kind === undefined || kind === "array");
}

/** What the result of a list may have besides the list. */
const pageKeys: readonly string[] = ["nextCursor", "_meta", "resultType", "ttlMs", "cacheScope"];

/** Like `isListOf`, for an array literal that contains an object. */
function isFilledListOf(given: Value | undefined, keys: readonly string[]): boolean {
  const value = given && knownValue(given);
  return (
    value?.kind === "array" &&
    value.elements.some((element) => element?.kind === "object") &&
    isListOf(value, keys)
  );
}

/** Whether an object has no other keys than these. */
export function hasOnly(object: ObjectValue, keys: readonly string[]): boolean {
  return members(object).every(({ key }) => key !== undefined && keys.includes(key));
}

/** Whether an array may be a list of blocks, which have a `type` and no `children`. */
export function isListOfBlocks({ elements }: ArrayValue): boolean {
  const objects = elements.filter((element): element is ObjectValue => element?.kind === "object");
  return (
    objects.length === 0 ||
    (objects.some((object) => member(object, "type")) &&
      !objects.some((object) => member(object, "children")))
  );
}
