import { type Defect, explained } from "../defect.js";

export type ForeignMessageId = keyof typeof foreignMessages;

export type ForeignDefect = Defect<ForeignMessageId>;

export const foreignMessages = explained({
  key: "Clients do not know `{{ wrong }}`, and drop it or reject the result. The protocol calls it `{{ right }}`.",
  keyInRequest:
    "`{{ wrong }}` is not part of this request, so it is dropped. The protocol calls it `{{ right }}`.",
  stopReason:
    "Servers do not know the stop reason `{{ wrong }}`, and act as if the model had stopped for another one. The protocol calls it `{{ right }}`.",
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
