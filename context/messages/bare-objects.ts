import { appScheme } from "../../protocol/apps/address.js";
import { toolResultKeys } from "../../protocol/content.js";
import { stringAt } from "../../syntax/names.js";
import { member, type ObjectValue } from "../../syntax/value.js";
import { memberOfList, outwards } from "../../syntax/ancestors.js";
import { hasOnly, isConversation, isListOfBlocks } from "./result-shapes.js";
import type { MessageRole } from "./roles.js";

/**
 * Members that mark an object with `content` as something else: a chat message, a document, a
 * result of another project.
 */
const foreignSiblings: readonly string[] = [
  ...["role", "id", "success", "status", "details", "source", "action", "type"],
];

/** Whether an object has the shape of a tool result. It may still be something else. */
export function looksLikeResult(object: ObjectValue): boolean {
  const content = member(object, "content")?.value;
  if (!content || foreignSiblings.some((key) => member(object, key))) return false;
  if (content.kind === "array") return isListOfBlocks(content);
  return ["reference", "call", "choice", "await"].includes(content.kind);
}

/** Whether an object is a tool result that gets its `content` later: `{ isError: false }`. */
export function isBegunResult(object: ObjectValue): boolean {
  return (
    member(object, "isError") !== undefined &&
    !member(object, "content") &&
    hasOnly(object, toolResultKeys)
  );
}

/**
 * Whether an object in JSON, where no code shows its purpose, has the keys of a tool result and no
 * others.
 */
export function isBareResult(object: ObjectValue): boolean {
  const content = member(object, "content")?.value;
  return (
    object.document.language === "json" &&
    !isData(object) &&
    content?.kind === "array" &&
    content.elements.length > 0 &&
    isListOfBlocks(content) &&
    ["isError", "structuredContent"].some((key) => member(object, key)) &&
    hasOnly(object, toolResultKeys)
  );
}

/**
 * Members of the protocol's objects that contain arbitrary data, which is never a result, whatever
 * it looks like.
 */
const holdsData: ReadonlySet<string> = new Set([
  ...["_meta", "arguments", "data", "input", "metadata", "structuredContent"],
]);

/** Whether an object is, or is within, arbitrary data. */
export function isData(object: ObjectValue): boolean {
  for (const { place } of outwards(object))
    if (place.kind === "member" && holdsData.has(place.member.key ?? "")) return true;
  return false;
}

/**
 * Whether an object in JSON is the definition of a tool: in a list under `tools`, or in a list that
 * is the whole file.
 */
export function isBareTool(object: ObjectValue): boolean {
  return isListed(object, "tools") && isTool(object);
}

/** Whether an object in JSON is an interface in a list of resources. */
export function isBareInterface(object: ObjectValue): boolean {
  return isListed(object, "resources") && stringAt(object, "uri")?.startsWith(appScheme) === true;
}

/** Whether an object in JSON is in a list under a key, or in a list that is the whole file. */
function isListed(object: ObjectValue, key: string): boolean {
  const { place } = object;
  const isWhole = place.kind === "element" && place.array.place.kind === "elsewhere";
  const isHere = isWhole || memberOfList(object)?.key === key;
  return object.document.language === "json" && isHere && !isData(object);
}

/** Whether an object has the name and the input schema of a tool, in the protocol's notation. */
export function isTool(object: ObjectValue): boolean {
  const input = member(object, "inputSchema")?.value;
  const isSchema =
    stringAt(input, "type") !== undefined || member(input, "properties")?.value.kind === "object";
  return isSchema && stringAt(object, "name") !== undefined;
}

/** The role of an object in a file that the user declared to contain messages of the protocol. */
export function roleWhenAssumed(object: ObjectValue): MessageRole | undefined {
  if (isData(object)) return undefined;
  if (looksLikeResult(object) && member(object, "content")?.value.kind === "array")
    return "tool result";
  const messages = member(object, "messages")?.value;
  return messages?.kind === "array" && isConversation(messages) ? "prompt result" : undefined;
}
