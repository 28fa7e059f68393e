import { blockKinds } from "../../protocol/content.js";
import { type DefinitionName, isDefinitionName } from "../../protocol/definitions.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import { resolved } from "../../syntax/names.js";
import { member, stringOf } from "../../syntax/value.js";
import type { Site } from "./messages.js";

/** The definitions of roles that have a name of our own. */
const definitions = table<DefinitionName>({
  "tool result": "CallToolResult",
  "framework result": "CallToolResult",
  "part of a tool result": "CallToolResult",
  "prompt result": "GetPromptResult",
  "prompt message": "PromptMessage",
  "resource result": "ReadResourceResult",
  "sampling request": "CreateMessageRequestParams",
  "sampling message": "SamplingMessage",
  "sampling result": "CreateMessageResult",
  "form elicitation": "ElicitRequestFormParams",
  "url elicitation": "ElicitRequestURLParams",
  "call parameters": "CallToolRequestParams",
  "tool config": "Tool",
  "tool definition": "Tool",
  "prompt config": "Prompt",
  "resource config": "Resource",
});

const blocks: ReadonlySet<string> = new Set([
  ...["tool block", "part of a tool block", "prompt block", "sampling block", "nested block"],
]);

/** The official definition of an object, or `undefined` if there is none or its kind is unknown. */
export function definitionOf(
  document: Document,
  { object, role }: Site,
): DefinitionName | undefined {
  if (isDefinitionName(role)) return role;
  if (blocks.has(role)) {
    const type = member(object, "type");
    const kind = stringOf(resolved(document, type?.value));
    return blockKinds.get(kind ?? "")?.definition;
  }
  if (role === "resource contents")
    return member(object, "blob") ? "BlobResourceContents" : "TextResourceContents";
  return definitions.get(role);
}
