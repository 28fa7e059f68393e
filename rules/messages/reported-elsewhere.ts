import type { DefinitionName } from "../../protocol/definitions.js";
import { table } from "../../protocol/table.js";
import { typeWords } from "../value-type.js";
import type { DefinitionDefect } from "./definition-defects.js";

/** Rules that know more of an object, or of some of its properties, than their types. */
const elsewhere = table<readonly string[] | "all">({
  // valid-content-block, valid-resource-link, valid-binary-data
  TextContent: "all",
  ImageContent: "all",
  AudioContent: "all",
  ResourceLink: "all",
  EmbeddedResource: "all",
  ToolUseContent: "all",
  ToolResultContent: "all",
  TextResourceContents: "all",
  BlobResourceContents: "all",
  // valid-annotations
  Annotations: "all",
  ToolAnnotations: "all",
  // valid-elicitation-result
  ElicitResult: "all",
  // valid-tool-definition
  Tool: "all",
  // valid-elicitation-request
  ElicitRequestFormParams: "all",
  ElicitRequestURLParams: "all",
  // valid-tool-result, valid-structured-content
  CallToolResult: ["content", "structuredContent"],
});

/** What has one block as its content, or a few: where it is a text or a list, `valid-tool-result` knows what was meant. */
const messages: ReadonlySet<DefinitionName> = new Set<DefinitionName>([
  ...(["PromptMessage", "SamplingMessage", "CreateMessageResult"] as const),
]);
const knownContent: readonly string[] = [typeWords.array, typeWords.string];

/** Whether another rule reports a defect of an object. */
export function isReportedElsewhere(name: DefinitionName, { data, id }: DefinitionDefect): boolean {
  const keys = elsewhere.get(name);
  const isContent =
    messages.has(name) &&
    id === "wrongType" &&
    data.key === "content" &&
    knownContent.includes(data.found);
  return keys === "all" || keys?.includes(data.key) === true || isContent;
}
