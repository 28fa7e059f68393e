import type { DefinitionName } from "../protocol/definitions.js";
import type { DefinitionDefect } from "./definition-defects.js";
import { typeWords } from "./value-type.js";

type Owner =
  | "valid-annotations"
  | "valid-binary-data"
  | "valid-content-block"
  | "valid-elicitation-request"
  | "valid-elicitation-result"
  | "valid-message"
  | "valid-resource-link"
  | "valid-structured-content"
  | "valid-tool-definition"
  | "valid-tool-result";

/** The defects of some definitions that one rule reports. */
interface Ownership {
  readonly owner: Owner;
  readonly of: readonly DefinitionName[];
  /** Only defects of these properties. */
  readonly keys?: readonly string[];
  /** Only defects of this kind. */
  readonly id?: DefinitionDefect["id"];
  /** Only defects with one of these types in place of the expected one. */
  readonly found?: readonly string[];
}

/**
 * Which rule reports a defect that several rules could find: the one that knows what to write
 * instead. The first match counts.
 */
const ownerships: readonly Ownership[] = [
  // It infers the type from the bytes.
  {
    owner: "valid-binary-data",
    of: ["ImageContent", "AudioContent"],
    keys: ["mimeType"],
    id: "missing",
  },
  // It knows how to convert bytes to text.
  {
    owner: "valid-binary-data",
    of: ["ImageContent", "AudioContent"],
    keys: ["data"],
    id: "wrongType",
    found: [typeWords.bytes],
  },
  // It knows which of the two kinds was meant.
  { owner: "valid-resource-link", of: ["ResourceLink"], keys: ["uri", "name"], id: "missing" },
  { owner: "valid-resource-link", of: ["EmbeddedResource"], keys: ["resource"], id: "missing" },
  {
    owner: "valid-content-block",
    of: [
      ...(["TextContent", "ImageContent", "AudioContent", "ResourceLink"] as const),
      ...(["EmbeddedResource", "ToolUseContent", "ToolResultContent"] as const),
      ...(["TextResourceContents", "BlobResourceContents"] as const),
    ],
  },
  { owner: "valid-annotations", of: ["Annotations", "ToolAnnotations"] },
  { owner: "valid-elicitation-result", of: ["ElicitResult"] },
  { owner: "valid-elicitation-request", of: ["ElicitRequestFormParams", "ElicitRequestURLParams"] },
  { owner: "valid-tool-definition", of: ["Tool"] },
  { owner: "valid-tool-result", of: ["CallToolResult"], keys: ["content"] },
  { owner: "valid-structured-content", of: ["CallToolResult"], keys: ["structuredContent"] },
  // It knows what was meant by a string, or by a list in place of one block.
  {
    owner: "valid-tool-result",
    of: ["PromptMessage", "SamplingMessage", "CreateMessageResult"],
    keys: ["content"],
    id: "wrongType",
    found: [typeWords.array, typeWords.string],
  },
];

/** The rule that reports a defect of an object with this definition. */
export function ownerOf(name: DefinitionName, { data, id }: DefinitionDefect): Owner {
  const row = ownerships.find(
    (one) =>
      one.of.includes(name) &&
      (one.keys?.includes(data.key) ?? true) &&
      (one.id ?? id) === id &&
      (one.found?.includes("found" in data ? data.found : "") ?? true),
  );
  return row?.owner ?? "valid-message";
}
