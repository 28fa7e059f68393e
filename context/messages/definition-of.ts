import { blockKinds } from "../../protocol/content.js";
import { type DefinitionName, isDefinitionName } from "../../protocol/definitions.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import { resolved } from "../../syntax/names.js";
import { member, stringOf } from "../../syntax/value.js";
import type { Site } from "./messages.js";

/** What describes an object with a role of our own table. */
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

/** The official definition that describes an object; `undefined` where none does, or where its kind does not show. */
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
