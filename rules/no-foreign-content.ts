import { renameKind } from "../codemods/block-kind.js";
import { fromImageUrl, fromInputAudio, fromSource, renameKeys } from "../codemods/foreign-block.js";
import { refused } from "../codemods/rewrite.js";
import { wrapContent } from "../codemods/result-content.js";
import { isString } from "../codemods/strings.js";
import type { ContentRole } from "../context/content/roles.js";
import { contentOf } from "../context/content/sites.js";
import { annotationKeys, resourceContentsKeys, toolResultKeys } from "../protocol/content.js";
import { member, type ObjectValue } from "../syntax/value.js";
import { type Block, blocksOf } from "./content/blocks.js";
import { keysOf, misspelt } from "./content/spelling.js";
import { type Defect, findingOf, rewriteMessage } from "./defect.js";
import { contentWords, defineRule } from "./rule.js";
import { contents } from "./tier.js";

type MessageId = keyof typeof messages;
type ForeignDefect = Defect<MessageId>;

const messages = {
  key: "Clients do not know `{{ wrong }}` and drop it or reject the result: the protocol says `{{ right }}`.",
  source:
    "Clients reject the whole result for a block with `source`, which is the Anthropic API's shape. Here an {{ kind }} has `data` and `mimeType`.",
  imageUrl:
    'Clients reject the whole result for a `{{ kind }}` block, which is the OpenAI API\'s shape. Here it is `{ type: "image", data, mimeType }`.',
  inputAudio:
    'Clients reject the whole result for an `input_audio` block, which is the OpenAI API\'s shape. Here it is `{ type: "audio", data, mimeType }`.',
  textKind:
    'Clients reject the whole result for a `{{ kind }}` block, which is the OpenAI API\'s shape. Here it is `{ type: "text", text }`.',
  stringContent:
    "Clients reject the `content` of a `tool_result` that is a string, as the Anthropic API allows it. Here it is a list of blocks.",
  rewrite: rewriteMessage,
};

export const noForeignContent = defineRule<MessageId>({
  id: "no-foreign-content",
  needs: { context: contentWords, shape: ["content", "messages"] },
  docs: {
    description: "Disallow the content shapes and key spellings of other APIs",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  hasFix: true,
  hasSuggestions: true,
  *check(document, settings) {
    for (const block of blocksOf(document, settings)) {
      const { known, object } = block;
      const annotations = member(object, "annotations")?.value;
      const defects = [
        ...ofShape(block),
        ...ofKeys(block, object, keysOf(known)),
        ...(annotations?.kind === "object" ? ofKeys(block, annotations, annotationKeys) : []),
      ];
      for (const defect of defects) yield findingOf(document, object, settings, defect, contents);
    }
    for (const { object, role } of contentOf(document, settings).sites)
      for (const defect of ofKeys({ document }, object, otherKeys[role] ?? []))
        yield findingOf(document, object, settings, defect, contents);
  },
});

/** The keys of what is no block. */
const otherKeys: Readonly<Partial<Record<ContentRole, readonly string[]>>> = {
  "tool result": toolResultKeys,
  "framework result": toolResultKeys,
  "part of a tool result": toolResultKeys,
  "resource contents": resourceContentsKeys,
};

function* ofKeys(
  { document }: Pick<Block, "document">,
  object: ObjectValue,
  right: readonly string[],
): Iterable<ForeignDefect> {
  for (const [wrong, key] of misspelt(object, right)) {
    const rewrite = renameKeys(document, object, [[wrong, key]]);
    yield {
      at: wrong,
      id: "key",
      data: { wrong: wrong.key ?? "", right: key },
      rewrite,
      keyword: key,
    };
  }
}

function* ofShape({ document, kind, object, type }: Block): Iterable<ForeignDefect> {
  if (!type || kind === undefined) return;
  const holder = (key: string): ReturnType<typeof member> => member(object, key);
  const source = holder("source");
  const url = holder("image_url");
  const audio = holder("input_audio");
  const content = holder("content");
  if ((kind === "image" || kind === "audio") && source)
    yield {
      at: source,
      id: "source",
      data: { kind },
      rewrite: fromSource(document, object, type, source),
      keyword: "data",
    };
  if (kind === "image_url" || kind === "input_image")
    yield {
      at: type,
      id: "imageUrl",
      data: { kind },
      rewrite: url ? fromImageUrl(document, object, type, url) : refused("it has no `image_url`"),
      keyword: "data",
    };
  if (kind === "input_audio")
    yield {
      at: type,
      id: "inputAudio",
      rewrite: audio
        ? fromInputAudio(document, object, type, audio)
        : refused("it has no `input_audio`"),
      keyword: "data",
    };
  if (kind === "input_text" || kind === "output_text")
    yield {
      at: type,
      id: "textKind",
      data: { kind },
      rewrite: renameKind(document, object, type, "text"),
    };
  if (kind === "tool_result" && content && isString(document, content.value))
    yield { at: content, id: "stringContent", rewrite: wrapContent(document, object, content) };
}
