import { onlyPayload } from "../../codemods/payload.js";
import { withFallback } from "../../codemods/missing-value.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { insertType, stringify, useAsText } from "../../codemods/text-block.js";
import { type BlockKind, resourceContentsKeys } from "../../protocol/content.js";
import { contentHints, toolHints } from "../../protocol/annotations.js";
import { keysOf, propertiesOf } from "../../protocol/definitions.js";
import type { Missing } from "../../flow/missing.js";
import { type Member, member, members, type ObjectValue } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { type DefinitionDefect, definitionDefects } from "../definition-defects.js";
import { ownerOf } from "../property-owners.js";
import { typeWords } from "../value-type.js";
import type { BlockDefect } from "./block-messages.js";
import { type Block, lacks } from "./blocks.js";
import { spellingOf } from "../../codemods/spelling.js";

/** Members whose placement `valid-meta-placement` and `valid-annotations` check. */
export const metadata: readonly string[] = [
  ...["_meta", "meta", "annotations", ...contentHints, ...toolHints],
];

/** Properties of other shapes, which `valid-resource-link` and `no-foreign-content` report. */
const knownElsewhere: Readonly<Record<string, readonly string[]>> = {
  resource: [
    ...["uri", "name", "title", "description", "mimeType", "text", "blob", "data", "size", "icons"],
  ],
  resource_link: ["resource", "link", "resourceLink", "resource_link"],
  image: ["source"],
  audio: ["source"],
};

/** The members that show that a block has the right shape, if other shapes are common. */
const rightShape: Readonly<Record<string, readonly string[]>> = {
  resource: ["resource"],
  resource_link: ["uri", "name"],
};

/** Reports missing, wrong and unknown properties of a block of a known kind. */
export function* defectsOfProperties(block: Block, known: BlockKind): Iterable<BlockDefect> {
  const { kind = "", object, settings } = block;
  const { definition } = known;
  const { protocolVersion: revision } = settings;
  for (const found of definitionDefects(object, definition, revision))
    if (ownerOf(definition, found) === "valid-content-block") yield* defectOf(block, kind, found);
  const properties = propertiesOf(definition, revision);
  for (const found of members(object)) {
    const { key } = found;
    if (key === undefined || key === "_meta" || properties.has(key)) continue;
    if (isUnknown(block, known, kind, found))
      yield { at: found, id: "unknownProperty", data: { key, kind } };
  }
}

function isUnknown({ object }: Block, known: BlockKind, kind: string, found: Member): boolean {
  const { key = "" } = found;
  if (metadata.includes(key)) return false;
  // Reported as the missing `text`, which it probably is.
  if (kind === "text" && onlyPayload(object) === found) return false;
  const isContents = kind === "resource" && spellingOf(key, resourceContentsKeys) !== undefined;
  const isOfOtherShape = isContents || knownElsewhere[kind]?.includes(key) === true;
  // If the right members are there, those of another shape are simply dropped.
  const isWhole = rightShape[kind]?.every((own) => member(object, own)) === true;
  return (isWhole || !isOfOtherShape) && spellingOf(key, keysOf(known.definition)) === undefined;
}

function* defectOf(
  { object }: Block,
  kind: string,
  found: DefinitionDefect,
): Iterable<BlockDefect> {
  const { at, data, id } = found;
  const { key } = data;
  if (id === "missing") {
    if (knownElsewhere[kind]?.some((other) => member(object, other))) return;
    const rewrite = kind === "text" ? useAsText(object) : undefined;
    yield { at, id, data: { key, kind }, rewrite };
  } else if (id === "wrongType") {
    // In a `tool_result`, a string comes from another API; `no-foreign-content` reports it.
    if (key === "content" && data.found === typeWords.string) return;
    const isText = key === "text" && data.found !== typeWords.null;
    const rewrite = isText ? stringify(object, at) : undefined;
    yield { at, id, data: { ...data, kind }, rewrite };
  } else if (id === "mayBeMissing") {
    const rewrite = key === "text" ? withText(object, found.missing) : undefined;
    yield { at, id, data: { ...data, kind }, rewrite };
  }
}

/** Writes an empty text, or JSON's `null`, where there is no text. */
export function withText(
  object: ObjectValue,
  { isStringified, value }: Missing,
): Rewrite | undefined {
  // An `undefined` that is written out is not a text that is missing sometimes.
  if (value.kind === "reference" && value.path.join(".") === "undefined") return undefined;
  return withFallback(value, isStringified ? "null" : quoted(object, ""));
}

/** Reports a block without a `type`. */
export function withoutType({ object, type }: Block): BlockDefect | undefined {
  if (type || !lacks(object, "type")) return undefined;
  const text = member(object, "text");
  const rewrite = text && insertType(object, text);
  return { at: object, id: "missingType", rewrite };
}
