import { blockKinds } from "../../protocol/content.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { defaultRevision } from "../../protocol/revision.js";

/** Keys by which a block shows to be another API's, with what they are. */
const foreignKeys: ReadonlyMap<string, string> = new Map([
  ["source", "Anthropic's images"],
  ["cache_control", "Anthropic's blocks"],
  ["image_url", "OpenAI's images"],
  ["file_id", "OpenAI's files"],
  ["mediaType", "the blocks of the AI SDK"],
  ["providerOptions", "the blocks of the AI SDK"],
  ["source_type", "LangChain's blocks"],
]);

/** Whether the keys of a block are those the protocol gives to a kind: what makes it more than a word. */
export function hasShapeOf(kind: string, keys: ReadonlyMap<string, unknown>): boolean {
  const row = blockKinds.get(kind);
  if (!row?.places.includes("tool result")) return false;
  return [...propertiesOf(row.definition, defaultRevision)].every(
    // The name of a link is often left out, which is a defect of its own.
    ([key, { isRequired }]) => !isRequired || key === "name" || keys.has(key),
  );
}

/** Whether a block is another API's. */
export function isForeignBlock(keys: ReadonlyMap<string, unknown>): boolean {
  return [...foreignKeys.keys()].some((key) => keys.has(key));
}
