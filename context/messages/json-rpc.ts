import { promptResultKeys, toolResultKeys } from "../../protocol/content.js";
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
import type { MessageRole } from "./roles.js";

/** The role of a value by the JSON-RPC message it is the result or the parameters of. */
export function roleInMessage(value: Value): MessageRole | undefined {
  const { key, owner } = memberOf(value) ?? {};
  if (!owner) return undefined;
  if (key === "result" && member(owner, "jsonrpc")) return "message result";
  const method = key === "params" ? stringOf(member(owner, "method")?.value) : undefined;
  return method === "sampling/createMessage" ? "sampling request" : undefined;
}

/** Of which request an object is the result, by its members. */
export function roleOfResult(result: ObjectValue): MessageRole | undefined {
  const has = (key: string): boolean => member(result, key) !== undefined;
  // The result of an elicitation has content too, which is no list of blocks.
  if (has("action")) return undefined;
  if (has("role")) return has("content") ? "sampling message" : undefined;
  if (has("toolResult") || has("structuredContent") || isContent(member(result, "content")?.value))
    return "tool result";
  if (isConversation(member(result, "messages")?.value) && hasOnly(result, promptResultKeys))
    return "prompt result";
  return isListOf(member(result, "contents")?.value, ["uri"]) ? "resource result" : undefined;
}

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
