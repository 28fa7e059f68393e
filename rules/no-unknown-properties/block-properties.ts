import { moveToResult } from "../../codemods/content/move-to-result.js";
import { onlyPayload } from "../../codemods/content/payload.js";
import { spellingOf } from "../../codemods/spelling.js";
import { resourceContentsKeys } from "../../protocol/content.js";
import { keysOf, propertiesOf } from "../../protocol/definitions.js";
import { member, members, type ObjectValue } from "../../syntax/value.js";
import { type Block, isLegal } from "../content/blocks.js";
import { isMetadata, keysOfOtherShapes } from "../content/other-shapes.js";
import type { PropertyDefect } from "./messages.js";

/** Checks for properties that the kind of a block does not have. */
export function* blockProperties(block: Block): Iterable<PropertyDefect> {
  const { kind, known, object, settings } = block;
  if (kind === undefined || !known || !isLegal(block, kind)) return;
  const properties = propertiesOf(known.definition, settings.protocolVersion);
  for (const found of members(object)) {
    const { key } = found;
    if (key === undefined || key === "_meta" || properties.has(key) || isMetadata(key)) continue;
    // `valid-content-block` reports the missing `text`, which it probably is.
    if (kind === "text" && onlyPayload(object) === found) continue;
    if (isOfOtherShape(object, kind, key)) continue;
    if (spellingOf(key, keysOf(known.definition)) !== undefined) continue;
    const isOfResult = resultKeys.has(key);
    const rewrite = isOfResult ? moveToResult(object, found) : undefined;
    yield { at: found, id: isOfResult ? "ofResult" : "inBlock", data: { key, kind }, rewrite };
  }
}

/** What only the result says, and what is often written in one of its blocks. */
const resultKeys: ReadonlySet<string> = new Set(["isError", "structuredContent"]);

/** The members that show that a block has the right shape, if other shapes are common. */
const rightShape: Readonly<Record<string, readonly string[]>> = {
  resource: ["resource"],
  resource_link: ["uri", "name"],
};

/** Whether a property shows that another shape is meant, which other rules report. */
function isOfOtherShape(object: ObjectValue, kind: string, key: string): boolean {
  // If the right members are there, those of another shape are simply dropped.
  if (rightShape[kind]?.every((own) => member(object, own)) === true) return false;
  const isContents = kind === "resource" && spellingOf(key, resourceContentsKeys) !== undefined;
  return isContents || keysOfOtherShapes(kind).includes(key);
}
