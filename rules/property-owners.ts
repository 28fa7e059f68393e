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

/** The defects of some objects that a rule reports. */
interface Ownership {
  readonly owner: Owner;
  readonly of: readonly DefinitionName[];
  /** Only of these properties. */
  readonly keys?: readonly string[];
  /** Only defects of this kind. */
  readonly id?: DefinitionDefect["id"];
  /** Only where one of these is found instead. */
  readonly found?: readonly string[];
}

/** Who reports a defect that several rules could see: the rule that knows what to write instead. The first row counts. */
const ownerships: readonly Ownership[] = [
  // It knows the type from the bytes.
  {
    owner: "valid-binary-data",
    of: ["ImageContent", "AudioContent"],
    keys: ["mimeType"],
    id: "missing",
  },
  // It knows how bytes become text.
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
  // It knows what was meant by a text, and by a list where one block belongs.
  {
    owner: "valid-tool-result",
    of: ["PromptMessage", "SamplingMessage", "CreateMessageResult"],
    keys: ["content"],
    id: "wrongType",
    found: [typeWords.array, typeWords.string],
  },
];

/** The rule that reports a defect of an object of a definition. */
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
