import { type Defect, explained } from "../defect.js";

/** What `valid-content-block` says. */
export const messages = explained({
  unknown:
    "Clients reject the whole result for a block of kind `{{ kind }}`. There are {{ kinds }}.",
  asText:
    'Clients reject the whole result for a block of kind `{{ kind }}`. Send text: `{ type: "text", text }`, with `JSON.stringify` for data.',
  asError:
    'Clients reject the whole result for a block of kind `{{ kind }}`, and the error is never seen. Send `{ type: "text", text }` in a result with `isError: true`.',
  asResource:
    'Clients reject the whole result for a block of kind `{{ kind }}`. Embed it: `{ type: "resource", resource: { uri, mimeType, blob } }`.',
  asInterface:
    'Clients reject the whole result for a block of kind `{{ kind }}`. An interface is a resource: `{ type: "resource", resource: { uri: "ui://…", mimeType, text } }`.',
  asMedia:
    "Clients reject the whole result for a block of kind `{{ kind }}`. The kind is `{{ meant }}`, and the MIME type stands in `mimeType`.",
  misnamed:
    "Clients reject the whole result for a block of kind `{{ kind }}`. It is called `{{ meant }}`.",
  notHere: "Clients reject a block of kind `{{ kind }}` in a {{ place }}. There are {{ kinds }}.",
  tooNew:
    "Clients of {{ revision }} reject a block of kind `{{ kind }}`: it exists from {{ since }}.",
  missing: "Clients reject the whole result for a block of kind `{{ kind }}` without `{{ key }}`.",
  missingType: "Clients reject the whole result for a block without `type`.",
  wrongTypeOfKind:
    "Clients reject the whole result where `type` of a block is {{ found }}: it has to be {{ expected }}, and there are {{ kinds }}.",
  wrongType:
    "Clients reject the whole result where `{{ key }}` of a block of kind `{{ kind }}` is {{ found }}: it has to be {{ expected }}.",
  unknownProperty:
    "Clients drop `{{ key }}` of a block of kind `{{ kind }}` without a word. What they should see stands in the properties of the block, anything else in its `_meta`.",
  wrongTypeInContents:
    "Clients reject the whole result where `{{ key }}` of a resource's contents is {{ found }}: it has to be {{ expected }}.",
  unknownInContents:
    "Clients drop `{{ key }}` of a resource's contents without a word. They have `uri`, `mimeType`, and `text` or `blob`; anything else goes into their `_meta`.",
});

export type MessageId = keyof typeof messages;

export type BlockDefect = Defect<MessageId>;

/** Kinds of other APIs, which `no-foreign-content` knows. */
export const foreignKinds: ReadonlySet<string> = new Set([
  ...["image_url", "input_image", "input_audio", "input_text", "output_text"],
]);
