import { onlyPayload } from "../../codemods/payload.js";
import { insertType, stringify, useAsText } from "../../codemods/text-block.js";
import { type BlockKind, resourceContentsKeys } from "../../protocol/content.js";
import { contentHints, toolHints } from "../../protocol/annotations.js";
import type { PropertyRow } from "../../protocol/definition.js";
import { keysOf, propertiesOf } from "../../protocol/definitions.js";
import { resolve } from "../../syntax/names.js";
import { type Member, member, members } from "../../syntax/value.js";
import { isOfType, shownType, typeWords } from "../value-type.js";
import type { BlockDefect } from "./block-messages.js";
import { type Block, lacks } from "./blocks.js";
import { hasKey, spellingOf } from "../../codemods/spelling.js";

/** Properties that other rules ask for, because they know what to put there. */
const askedElsewhere: Readonly<Record<string, readonly string[]>> = {
  // valid-binary-data
  image: ["mimeType"],
  audio: ["mimeType"],
  // valid-resource-link
  resource: ["resource"],
  resource_link: ["uri", "name"],
};

/** Members with rules of their own, where they may stand at all: `valid-meta-placement` and `valid-annotations`. */
export const metadata: readonly string[] = [
  ...["_meta", "meta", "annotations", ...contentHints, ...toolHints],
];

/** Properties of other shapes, which `valid-resource-link` and `no-foreign-content` know. */
const knownElsewhere: Readonly<Record<string, readonly string[]>> = {
  resource: [
    ...["uri", "name", "title", "description", "mimeType", "text", "blob", "data", "size", "icons"],
  ],
  resource_link: ["resource", "link", "resourceLink", "resource_link"],
  image: ["source"],
  audio: ["source"],
};

/** The members of blocks that have the right shape, where there are others. */
const rightShape: Readonly<Record<string, readonly string[]>> = {
  resource: ["resource"],
  resource_link: ["uri", "name"],
};

/** What is missing, wrong or unknown in a block of a known kind. */
export function* defectsOfProperties(block: Block, known: BlockKind): Iterable<BlockDefect> {
  const { document, kind = "", object, settings } = block;
  const properties = propertiesOf(known.definition, settings.protocolVersion);
  for (const [key, { isRequired }] of properties) {
    if (!isRequired || askedElsewhere[kind]?.includes(key) || hasKey(object, key)) continue;
    if (knownElsewhere[kind]?.some((other) => member(object, other))) continue;
    if (lacks(document, object, key)) yield missing(block, kind, key);
  }
  for (const found of members(object)) {
    const { key } = found;
    if (key === undefined || key === "_meta") continue;
    const property = properties.get(key);
    if (property) yield* wrongType(block, kind, found, property);
    else if (isUnknown(block, known, kind, found))
      yield { at: found, id: "unknownProperty", data: { key, kind } };
  }
}

function isUnknown({ object }: Block, known: BlockKind, kind: string, found: Member): boolean {
  const { key = "" } = found;
  if (metadata.includes(key)) return false;
  // Reported as the missing text that it probably is.
  if (kind === "text" && onlyPayload(object) === found) return false;
  const isContents = kind === "resource" && spellingOf(key, resourceContentsKeys) !== undefined;
  const isOfOtherShape = isContents || knownElsewhere[kind]?.includes(key) === true;
  // Beside the members of the right shape those of another one are simply lost.
  const isWhole = rightShape[kind]?.every((own) => member(object, own)) === true;
  return (isWhole || !isOfOtherShape) && spellingOf(key, keysOf(known.definition)) === undefined;
}

function missing({ document, object }: Block, kind: string, key: string): BlockDefect {
  const rewrite = kind === "text" ? useAsText(document, object) : undefined;
  const data = { key, kind };
  return { at: object, id: "missing", data, ...(rewrite ? { rewrite } : {}) };
}

function* wrongType(
  { document, object }: Block,
  kind: string,
  found: Member,
  { type }: PropertyRow,
): Iterable<BlockDefect> {
  const actual = shownType(resolve(document, found.value));
  // In a `tool_result` a string is another API's shape, which `no-foreign-content` knows.
  if (found.key === "content" && actual === "string") return;
  if (actual === undefined || isOfType(actual, type)) return;
  const data = { key: found.key ?? "", kind, found: typeWords[actual], expected: typeWords[type] };
  const isText = found.key === "text" && actual !== "null";
  yield {
    at: found,
    id: "wrongType",
    data,
    ...(isText ? { rewrite: stringify(document, object, found) } : {}),
  };
}

/** A block that does not say of which kind it is. */
export function withoutType({ document, object, type }: Block): BlockDefect | undefined {
  if (type || !lacks(document, object, "type")) return undefined;
  const text = member(object, "text");
  const rewrite = text && insertType(document, object, text);
  return { at: object, id: "missingType", ...(rewrite ? { rewrite } : {}) };
}
