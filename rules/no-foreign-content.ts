import {
  fromImageUrl,
  fromInputAudio,
  fromSource,
  fromText,
} from "../codemods/content/foreign-block.js";
import { needsOf } from "../codemods/needed-types.js";
import { respell } from "../codemods/one-member.js";
import { refused, type Rewrite } from "../codemods/rewrite.js";
import { wrapContent } from "../codemods/content/result-content.js";
import { isString } from "../codemods/strings.js";
import type { MessageRole } from "../context/messages/roles.js";
import { messagesOf } from "../context/messages/messages.js";
import { resourceContentsKeys, toolResultKeys } from "../protocol/content.js";
import { contentHints } from "../protocol/annotations.js";
import { isDefinitionName, keysOf } from "../protocol/definitions.js";
import { type Member, member, type ObjectValue } from "../syntax/value.js";
import { type Block, blocksOf, isLegal } from "./content/blocks.js";
import { misspelt } from "../codemods/spelling.js";
import { type Defect, explained, findingsIn } from "./defect.js";
import { messageWords, defineRule } from "./rule.js";

type MessageId = keyof typeof messages;
type ForeignDefect = Defect<MessageId>;

const messages = explained({
  key: "Clients do not know `{{ wrong }}`, and drop it or reject the result. The protocol calls it `{{ right }}`.",
  source:
    "Clients reject the whole result when a block has `source`, as in the Anthropic API. Put `data` and `mimeType` in the block itself.",
  imageUrl:
    'Clients reject the whole result for a block of type `{{ kind }}`, which belongs to the OpenAI API. Use `{ type: "image", data, mimeType }`.',
  inputAudio:
    'Clients reject the whole result for a block of type `input_audio`, which belongs to the OpenAI API. Use `{ type: "audio", data, mimeType }`.',
  textKind:
    'Clients reject the whole result for a block of type `{{ kind }}`, which belongs to the OpenAI API. Use `{ type: "text", text }`.',
  stringContent:
    "Clients reject a `tool_result` whose `content` is a string, as in the Anthropic API. It must be a list of blocks.",
});

export const noForeignContent = defineRule<MessageId>({
  id: "no-foreign-content",
  needs: { context: messageWords, shape: ["content", "messages", "jsonrpc"] },
  docs: {
    description: "Disallow the content shapes and key spellings of other APIs",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  rewrites: "fixes",
  *check(document, settings) {
    for (const block of blocksOf(document, settings)) {
      const { known, object } = block;
      const defects = [...ofShape(block), ...ofKeys(object, known ? keysOf(known.definition) : [])];
      yield* findingsIn(object, settings, defects);
    }
    for (const { object, role } of messagesOf(document, settings).sites)
      yield* findingsIn(object, settings, ofKeys(object, otherKeys[role] ?? keysByName(role)));
  },
});

/** The keys of objects other than blocks. */
const otherKeys: Readonly<Partial<Record<MessageRole, readonly string[]>>> = {
  "tool result": toolResultKeys,
  "framework result": toolResultKeys,
  "part of a tool result": toolResultKeys,
  "resource contents": resourceContentsKeys,
  Annotations: contentHints,
};

/** The keys of the protocol's definitions, but for those that other rules report when misspelt. */
function keysByName(role: MessageRole): readonly string[] {
  if (!isDefinitionName(role) || /^(?:Elicit|ToolAnnotations)/u.test(role)) return [];
  return keysOf(role).filter((key) => role !== "Tool" || key !== "inputSchema");
}

function* ofKeys(object: ObjectValue, right: readonly string[]): Iterable<ForeignDefect> {
  for (const [wrong, key] of misspelt(object, right)) {
    const rewrite = respell(
      wrong,
      key,
      undefined,
      needsOf([wrong], () => key),
    );
    yield {
      at: wrong,
      id: "key",
      data: { wrong: wrong.key ?? "", right: key },
      rewrite,
      keyword: key,
    };
  }
}

function* ofShape(block: Block): Iterable<ForeignDefect> {
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
