import { toolResultKeys } from "../../protocol/content.js";
import type { Document } from "../../syntax/document.js";
import {
  type ArrayValue,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { memberOf } from "../ancestors.js";
import type { ContentRole } from "./roles.js";

/** The role of a value by the JSON-RPC message it is the result or the parameters of. */
export function roleInMessage(value: Value): ContentRole | undefined {
  const { key, owner } = memberOf(value) ?? {};
  if (!owner) return undefined;
  if (key === "result" && member(owner, "jsonrpc")) return "message result";
  const method = key === "params" ? stringOf(member(owner, "method")?.value) : undefined;
  return method === "sampling/createMessage" ? "sampling request" : undefined;
}

/** Of which request an object is the result, by its members. */
export function roleOfResult(result: ObjectValue): ContentRole | undefined {
  const has = (key: string): boolean => member(result, key) !== undefined;
  // The result of an elicitation has content too, which is no list of blocks.
  if (has("action")) return undefined;
  if (has("role")) return has("content") ? "sampling message" : undefined;
  // Other protocols on JSON-RPC may call any text their content.
  const isText = stringOf(member(result, "content")?.value) !== undefined;
  if (has("toolResult") || (has("content") && !isText)) return "tool result";
  if (has("messages")) return "prompt result";
  return has("contents") ? "resource result" : undefined;
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
  return content.kind === "reference" || content.kind === "call";
}

/** In JSON, where nothing says what an object is for: the keys of a tool's result and no others. */
export function isBareResult(document: Document, object: ObjectValue): boolean {
  const content = member(object, "content")?.value;
  return (
    document.language === "json" &&
    content?.kind === "array" &&
    content.elements.length > 0 &&
    isListOfBlocks(content) &&
    ["isError", "structuredContent"].some((key) => member(object, key)) &&
    members(object).every(({ key }) => key !== undefined && toolResultKeys.includes(key))
  );
}

/** The role of an object in a file of which the user says that it holds the protocol's messages. */
export function roleWhenAssumed(object: ObjectValue): ContentRole | undefined {
  if (looksLikeResult(object) && member(object, "content")?.value.kind === "array")
    return "tool result";
  const messages = member(object, "messages")?.value;
  const first = messages?.kind === "array" ? messages.elements[0] : undefined;
  const isConversation = first?.kind === "object" && member(first, "role") !== undefined;
  return isConversation ? "prompt result" : undefined;
}

function isListOfBlocks({ elements }: ArrayValue): boolean {
  return elements.every(
    (element) => element?.kind !== "object" || member(element, "type") !== undefined,
  );
}
