import { flattenLink } from "../../codemods/content/resource-block.js";
import { doubted } from "../../codemods/rewrite.js";
import { isString } from "../../codemods/strings.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { memberOf } from "../../syntax/ancestors.js";
import { member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { type Block, isLegal, lacks } from "../content/blocks.js";
import { type DefectOf, inValue } from "../defect.js";
import { isGuess } from "./block-defects.js";
import type { LinkMessageId } from "./messages.js";
import { uriDefects } from "./uri-defects.js";

/** Checks the contents of a resource, in a block or in a result. */
export function* embeddedContentsDefects(
  settings: Settings,
  object: ObjectValue,
  blocks: ReadonlyMap<ObjectValue, Block>,
): Iterable<DefectOf<LinkMessageId>> {
  const holder = memberOf(object);
  const block = holder?.key === "resource" ? blocks.get(holder.owner) : undefined;
  if (block?.kind === "resource_link") return;
  const [text, blob, uri] = ["text", "blob", "uri"].map((key) => member(object, key));
  // If one may be `undefined` at run time, the resource may be valid.
  if (text && blob && isString(text.value) && isString(blob.value))
    yield { of: object, at: blob, id: "bothContents" };
  if (lacks(object, "uri"))
    yield { of: object, at: object, id: "noUri", data: { what: "resource" } };
  if (lacks(object, "text") && lacks(object, "blob")) {
    const isLink = block?.type && holder && isLegal(block, "resource_link");
    const link = isLink ? flattenLink(block.object, block.type, holder) : undefined;
    const id = isLink ? "noContentsOrLink" : "noContents";
    const rewrite = doubted(link, isGuess);
    yield { of: block?.object ?? object, at: object, id, rewrite, keyword: "uri" };
  }
  // A stub in a test needs no real URI.
  const isStub = uri && stringOf(uri.value) === "" && isTestScript(object.document, settings);
  if (uri && !isStub) yield* inValue(object, uriDefects(uri, settings, !holder));
}
