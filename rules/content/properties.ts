import { knownStringAt } from "../../context/known-values.js";
import { withFallback } from "../../codemods/content/missing-value.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { insertType, stringify, useAsText } from "../../codemods/content/text-block.js";
import type { BlockKind } from "../../protocol/content.js";
import { elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { isTestScript } from "../../context/tests/test-files.js";
import { type Missing, missingIn } from "../../flow/missing.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { member, type ObjectValue, type ReferenceValue, type Value } from "../../syntax/value.js";
import type { Document } from "../../syntax/document.js";
import type { Settings } from "../../context/settings.js";
import { quoted } from "../../syntax/write.js";
import {
  type DefinitionDefect,
  defectsMadeElsewhere,
  definitionDefects,
  whenOf,
} from "../definition-defects.js";
import { ownerOf } from "../property-owners.js";
import { typeWords } from "../value-type.js";
import type { BlockDefect } from "./block-messages.js";
import { type Block, lacks } from "./blocks.js";
import { keysOfOtherShapes } from "./other-shapes.js";
import { isUndefined } from "../../syntax/undefined.js";

/** Reports missing and wrong properties of a block of a known kind. */
export function* defectsOfProperties(block: Block, known: BlockKind): Iterable<BlockDefect> {
  const { kind = "", object, settings } = block;
  const { definition } = known;
  for (const found of definitionDefects(object, definition, settings))
    if (ownerOf(definition, found) === "valid-content-block") yield* defectOf(block, kind, found);
  yield* leftOutOfSpread(block, known);
}

/**
 * Reports a text that only a spread can bring, if its type lets it be left out: `{ type:
 * "resource_link", ...link }` with `name?: string`.
 */
function* leftOutOfSpread(
  { kind = "", object, settings }: Block,
  { definition }: BlockKind,
): Iterable<BlockDefect> {
  const spread = object.entries.find((entry) => entry.kind === "spread");
  const value = spread?.value;
  if (value?.kind !== "reference" || isTestScript(object.document, settings)) return;
  for (const [key, { isRequired, type }] of propertiesOf(definition, settings.protocolVersion)) {
    if (!isRequired || type !== "string" || !lacks(object, key, spread)) continue;
    const copied: ReferenceValue = { ...value, path: [...value.path, key] };
    const missing = missingIn(copied, elsewhereOf(object.document, settings));
    if (missing)
      yield { at: value, id: "mayBeMissing", data: { key, kind, when: whenOf(missing) } };
  }
}

/** Reports what a file hands to functions of other files that make blocks of it. */
export function* defectsOfBlocksElsewhere(
  document: Document,
  settings: Settings,
): Iterable<BlockDefect & { readonly at: Value }> {
  for (const { found, made, name } of defectsMadeElsewhere(document, settings)) {
    const { at } = found;
    const kind = knownStringAt(made.object, "type") ?? "";
    if (ownerOf(name, found) !== "valid-content-block" || at.kind === "member") continue;
    for (const defect of defectOf(made, kind, found)) yield { ...defect, at };
  }
}

function* defectOf(
  { object }: Pick<Block, "object">,
  kind: string,
  found: DefinitionDefect,
): Iterable<BlockDefect> {
  const { at, data, id } = found;
  const { key } = data;
  if (id === "missing") {
    if (keysOfOtherShapes(kind).some((other) => member(object, other))) return;
    const rewrite = kind === "text" ? useAsText(object) : undefined;
    yield { at, id, data: { key, kind }, rewrite };
  } else if (id === "wrongType") {
    // In a `tool_result`, a string comes from another API; `no-foreign-content` reports it.
    if (key === "content" && data.found === typeWords.string) return;
    const isText = key === "text" && data.found !== typeWords.null;
    const rewrite = isText && at.kind === "member" ? stringify(object, at) : undefined;
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
  if (isUndefined(value)) return undefined;
  return withFallback(value, isStringified ? "null" : quoted(object, ""));
}

/** Reports a block without a `type`. */
export function withoutType({ object, type }: Block): BlockDefect | undefined {
  if (type || !lacks(object, "type")) return undefined;
  const text = member(object, "text");
  const rewrite = text && insertType(object, text);
  return { at: object, id: "missingType", rewrite };
}
