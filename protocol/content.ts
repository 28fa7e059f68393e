import type { DefinitionName } from "./definitions.js";
import { isSince, type Revision } from "./revision.js";
import { table } from "./table.js";

/** A place where a content block can occur. */
export type BlockPlace =
  "tool result" | "prompt message" | "sampling message" | "tool_result block";

export interface BlockKind {
  readonly since: Revision;
  readonly places: readonly BlockPlace[];
  readonly definition: DefinitionName;
}

/**
 * The places of a ContentBlock (2025-06-18, CallToolResult, PromptMessage; 2025-11-25,
 * ToolResultContent).
 */
const blockPlaces: readonly BlockPlace[] = ["tool result", "prompt message", "tool_result block"];
const everywhere: readonly BlockPlace[] = [...blockPlaces, "sampling message"];

/** Every kind of content block (schema.ts of each revision, "Content blocks" and "Sampling"). */
export const blockKinds = table<BlockKind>({
  text: { since: "2024-11-05", places: everywhere, definition: "TextContent" },
  image: { since: "2024-11-05", places: everywhere, definition: "ImageContent" },
  audio: { since: "2025-03-26", places: everywhere, definition: "AudioContent" },
  resource: { since: "2024-11-05", places: blockPlaces, definition: "EmbeddedResource" },
  resource_link: { since: "2025-06-18", places: blockPlaces, definition: "ResourceLink" },
  tool_use: { since: "2025-11-25", places: ["sampling message"], definition: "ToolUseContent" },
  tool_result: {
    since: "2025-11-25",
    places: ["sampling message"],
    definition: "ToolResultContent",
  },
});

/**
 * The keys of a resource's contents (2024-11-05, TextResourceContents and BlobResourceContents;
 * `_meta` since 2025-06-18).
 */
export const resourceContentsKeys: readonly string[] = ["uri", "mimeType", "text", "blob", "_meta"];

/** The keys of a tool's result (2025-06-18, CallToolResult; `resultType` since 2026-07-28). */
export const toolResultKeys: readonly string[] = [
  ...["content", "isError", "structuredContent", "_meta"],
  "resultType",
];

/** The keys of a prompt's result (2024-11-05, GetPromptResult; `resultType` since 2026-07-28). */
export const promptResultKeys: readonly string[] = [
  ...["messages", "description", "_meta", "resultType"],
];

/** Keys of results without content: a task (2025-11-25), or a request for input (2026-07-28). */
export const otherResultKeys: readonly string[] = ["task", "inputRequests", "requestState"];

/** The revision that introduced `structuredContent` (2025-06-18, CallToolResult). */
export const structuredContentSince: Revision = "2025-06-18";

/**
 * The revision since which `structuredContent` can be any value; before, it must be an object
 * (2026-07-28, CallToolResult).
 */
export const anyStructuredContentSince: Revision = "2026-07-28";

/** The revision since which a sampling message can have a list (2025-11-25, SamplingMessage). */
export const samplingListsSince: Revision = "2025-11-25";

/**
 * Matches the scheme that a URI starts with (RFC 3986, section 3.1), but not a Windows drive: a
 * single letter before `:\` or `:/`.
 */
export const hasScheme = /^(?![a-z]:(?:\\|\/(?!\/)))[a-z][a-z0-9+.-]*:/iu;

/** The kinds of blocks that are allowed at a place. */
export function legalKinds(place: BlockPlace, revision: Revision): readonly string[] {
  return [...blockKinds]
    .filter(([, { places, since }]) => places.includes(place) && isSince(revision, since))
    .map(([kind]) => kind);
}
