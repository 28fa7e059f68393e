import {
  addName,
  flattenLink,
  nestContents,
  toLink,
} from "../../codemods/content/resource-block.js";
import { doubted, refused } from "../../codemods/rewrite.js";
import { hasKey } from "../../codemods/spelling.js";
import { assignedLater } from "../../context/changes/assigned-later.js";
import { member } from "../../syntax/value.js";
import { type Block, isLegal, lacks, mayLack } from "../content/blocks.js";
import type { LinkDefect } from "./messages.js";
import { uriDefects } from "./uri-defects.js";

/** Reports a `resource` block without `resource`. The contents are checked separately. */
export function* embeddedDefects(block: Block): Iterable<LinkDefect> {
  const { object, settings, type } = block;
  if (!type || !isLegal(block, "resource") || !lacks(object, "resource")) return;
  const [text, blob] = [member(object, "text"), member(object, "blob") ?? member(object, "data")];
  if (text ?? blob) {
    const rewrite = nestContents(object, type);
    const isBoth = text && blob ? refused("it has `text` and `blob`") : undefined;
    yield { at: object, id: "flat", rewrite: isBoth ?? rewrite, keyword: "resource" };
  } else if (hasKey(object, "uri")) {
    const link = isLegal(block, "resource_link") ? toLink(object, type) : undefined;
    const rewrite = doubted(link, isGuess);
    yield { at: object, id: "linkNotResource", rewrite, keyword: "uri" };
  } else yield { at: object, id: "noResource" };
  const uri = member(object, "uri");
  if (uri) yield* uriDefects(uri, settings);
}

/** Why a rewrite to a link is only a suggestion: it is a guess that a link was meant. */
export const isGuess = "the contents may be missing by mistake";

const holders: readonly string[] = ["resource", "link", "resourceLink", "resource_link"];

/** Checks a `resource_link` block. */
export function* linkDefects(block: Block): Iterable<LinkDefect> {
  const { kind, object, settings, type } = block;
  if (kind !== "resource_link" || !type || !isLegal(block, kind)) return;
  const uri = member(object, "uri");
  const holder = holders.map((key) => member(object, key)).find(Boolean);
  const isWhole = uri && member(object, "name");
  if (holder && !isWhole && (!uri || holder.value.kind === "object")) {
    const rewrite = flattenLink(object, type, holder);
    const keyword = "uri in the link itself";
    yield { at: holder, id: "nested", data: { key: holder.key ?? "" }, rewrite, keyword };
    return;
  }
  if (uri) yield* uriDefects(uri, settings);
  else if (lacks(object, "uri"))
    yield { at: object, id: "noUri", data: { what: "`resource_link`" } };
  if (!mayLack(object, "name")) return;
  const [sometimes] = assignedLater(object, "name");
  const rewrite = addName(object, sometimes);
  yield { at: object, id: "noName", rewrite, keyword: "name" };
}
