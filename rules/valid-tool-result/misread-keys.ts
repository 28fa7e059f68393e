import { definitionsUnder } from "../../context/messages/relayed.js";
import type { Path } from "../../flow/path.js";
import { blockKinds } from "../../protocol/content.js";
import { definitionNames, isDefinitionName, keysOf } from "../../protocol/definitions.js";
import { rowsOf, table } from "../../protocol/table.js";

/** What clients look for under a key, although it has another one. */
export interface Misread {
  readonly what: string;
  /** What leads to it from there: `inputSchema`, `resource.uri`, `[0].text`. */
  readonly meant: string;
  /** Whether that is a list, which code cannot take in place of what it looks for. */
  readonly isList?: true;
  readonly more?: string;
}

const ofTool = { what: "Results of tools have" } as const;
const ofBlock = { what: "Blocks have" } as const;
const ofResource = { what: "Blocks of type `resource` have" } as const;
const ofContents = { what: "Contents of resources have" } as const;

/** By the definition of the answer, and the keys that lead to what is misread. */
const misread = table<Misread>({
  // The error of JSON-RPC: SDK clients throw it, so it never is in a result.
  "CallToolResult.error": {
    ...ofTool,
    meant: "isError",
    more: "; what went wrong is in `content`, and `callTool` throws when the request itself fails",
  },
  // What other protocols and frameworks call it.
  ...rowsOf(
    { ...ofTool, meant: "content", isList: true, more: "; data is in `structuredContent`" },
    [...["data", "output", "result", "text", "toolResult"].map((key) => `CallToolResult.${key}`)],
  ),
  ...rowsOf({ ...ofBlock, meant: "text" }, [
    ...["CallToolResult.content.*.content", "CallToolResult.content.*.value"],
  ]),
  "CallToolResult.content.text": { what: "Lists of blocks have", meant: "[0].text" },
  // The blocks of models, to which clients pass on those of tools.
  ...rowsOf({ ...ofBlock, meant: "data" }, [
    ...["CallToolResult.content.*.source", "CallToolResult.content.*.image_url"],
  ]),
  ...rowsOf({ ...ofBlock, meant: "mimeType" }, [
    ...["CallToolResult.content.*.media_type", "CallToolResult.content.*.mediaType"],
  ]),
  "ReadResourceResult.content": {
    what: "Results of `resources/read` have",
    meant: "contents",
  },
  ...rowsOf({ what: "Results of `resources/read` have", meant: "contents[0].text" }, [
    ...["ReadResourceResult.text", "ReadResourceResult.data"],
  ]),
  ...rowsOf({ ...ofContents, meant: "text" }, [
    ...["ReadResourceResult.contents.*.content", "ReadResourceResult.contents.*.value"],
  ]),
  ...rowsOf({ what: "Results of `prompts/get` have", meant: "messages", isList: true }, [
    ...["content", "prompt", "text"].map((key) => `GetPromptResult.${key}`),
  ]),
  "CompleteResult.values": {
    what: "Results of `completion/complete` have",
    meant: "completion.values",
  },
  ...rowsOf({ what: "Answers to `sampling/createMessage` have", meant: "content" }, [
    ...["choices", "message", "text"].map((key) => `CreateMessageResult.${key}`),
  ]),
  "ReadResourceResult.contents.*.data": { ...ofContents, meant: "blob" },
  ...rowsOf({ what: "Results of lists have", meant: "nextCursor" }, [
    ...["Prompts", "Resources", "ResourceTemplates", "Tools"].map(
      (one) => `List${one}Result.cursor`,
    ),
  ]),
  "ListToolsResult.tools.*.parameters": { what: "Tools have", meant: "inputSchema" },
  "ListPromptsResult.prompts.*.args": { what: "Prompts have", meant: "arguments" },
  "ListResourceTemplatesResult.resourceTemplates.*.uri": {
    what: "Templates of resources have",
    meant: "uriTemplate",
  },
  // Plural, unlike the request `completion/complete`.
  "ServerCapabilities.completion": { what: "Capabilities of servers have", meant: "completions" },
  // Blocks of a type that the code has asked for.
  ...rowsOf({ what: "Blocks of type `text` have", meant: "text" }, [
    ...["TextContent.content", "TextContent.value"],
  ]),
  ...rowsOf({ what: "Images have", meant: "data" }, ["ImageContent.url", "ImageContent.base64"]),
  ...rowsOf({ what: "Audio has", meant: "data" }, ["AudioContent.url", "AudioContent.base64"]),
  "EmbeddedResource.uri": { ...ofResource, meant: "resource.uri" },
  "EmbeddedResource.text": { ...ofResource, meant: "resource.text" },
  "EmbeddedResource.blob": { ...ofResource, meant: "resource.blob" },
  "EmbeddedResource.mimeType": { ...ofResource, meant: "resource.mimeType" },
  "ResourceLink.resource": { what: "Links have", meant: "uri" },
});

/** The keys that may be misread. Those of one word are spelt alike everywhere. */
export const misreadKeys: ReadonlySet<string> = new Set([
  ...[...misread.keys()].map((one) => one.slice(one.lastIndexOf(".") + 1)),
  ...[...definitionNames]
    .filter(isDefinitionName)
    .flatMap(keysOf)
    .filter((key) => inSnakeCase(key) !== key)
    .map(inSnakeCase),
]);

/** A key as the SDKs of other languages spell it: `mime_type`. */
function inSnakeCase(key: string): string {
  return key.replace(/(?<=[a-z])[A-Z]/gu, (capital) => `_${capital.toLowerCase()}`);
}

/** What is misread at a place: a row of the table, or a member that is spelt otherwise. */
export function misreadAt(place: Path): Misread | undefined {
  const [root = "", ...path] = place;
  const key = path.pop() ?? "";
  const known = misread.get(place.join("."));
  if (known || !isDefinitionName(root)) return known;
  for (const name of definitionsUnder(root, path)) {
    const meant = keysOf(name).find((one) => one !== key && inSnakeCase(one) === key);
    if (meant !== undefined) return { what: whatHas.get(name) ?? `\`${name}\` has`, meant };
  }
  return undefined;
}

const whatHas = table<string>({
  CallToolResult: ofTool.what,
  Tool: "Tools have",
  ...rowsOf(ofContents.what, ["TextResourceContents", "BlobResourceContents"]),
  ...rowsOf(
    ofBlock.what,
    [...blockKinds.values()].map(({ definition }) => definition),
  ),
});
