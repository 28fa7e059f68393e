import {
  fromImageUrl,
  fromInputAudio,
  fromSource,
  fromText,
} from "../../codemods/content/foreign-block.js";
import { wrapContent } from "../../codemods/content/result-content.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { isString } from "../../codemods/strings.js";
import { type Member, member } from "../../syntax/value.js";
import { type Block, isLegal } from "../content/blocks.js";
import type { ForeignDefect } from "./messages.js";

/** Checks whether a block has the shape that the API of a model gives it. */
export function* foreignBlockDefects(block: Block): Iterable<ForeignDefect> {
  const { kind, object, type } = block;
  if (!type || kind === undefined) return;
  const canLink = isLegal(block, "resource_link");
  const [source, url, audio, content] = ["source", "image_url", "input_audio", "content"].map(
    (key) => member(object, key),
  );
  if ((kind === "image" || kind === "audio") && source)
    yield {
      at: source,
      id: "source",
      rewrite: fromSource(object, type, source, canLink),
      keyword: "data",
    };
  if (kind === "image_url" || kind === "input_image")
    yield {
      at: type,
      id: "imageUrl",
      data: { kind },
      rewrite: url ? fromImageUrl(object, type, url, canLink) : refused("it has no `image_url`"),
      keyword: "data",
    };
  if (kind === "input_audio")
    yield {
      at: type,
      id: "inputAudio",
      rewrite: inputAudio(block, type, audio),
      keyword: "data",
    };
  if (kind === "input_text" || kind === "output_text")
    yield {
      at: type,
      id: "textKind",
      data: { kind },
      rewrite: fromText(object, type),
    };
  if (kind === "tool_result" && content && isString(content.value))
    yield { at: content, id: "stringContent", rewrite: wrapContent(object, content) };
}

function inputAudio(block: Block, type: Member, holder: Member | undefined): Rewrite {
  if (!isLegal(block, "audio")) return refused("an `audio` block is not allowed here");
  return holder ? fromInputAudio(block.object, type, holder) : refused("it has no `input_audio`");
}
