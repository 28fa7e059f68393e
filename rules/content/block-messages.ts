import { type Defect, explained } from "../defect.js";

/** The messages of `valid-content-block`. */
export const blockMessages = explained({
  unknown:
    "Clients reject the whole result for a block of type `{{ kind }}`. Use one of {{ kinds }}.",
  asText:
    'Clients reject the whole result for a block of type `{{ kind }}`. Send text: `{ type: "text", text }`, with `JSON.stringify` for data.',
  asError:
    'Clients reject the whole result for a block of type `{{ kind }}`, so the error is never seen. Send `{ type: "text", text }` in a result with `isError: true`.',
  asResource:
    'Clients reject the whole result for a block of type `{{ kind }}`. Embed it: `{ type: "resource", resource: { uri, mimeType, blob } }`.',
  asInterface:
    'Clients reject the whole result for a block of type `{{ kind }}`. Embed an interface as a resource: `{ type: "resource", resource: { uri: "ui://…", mimeType, text } }`.',
  asMedia:
    "Clients reject the whole result for a block of type `{{ kind }}`. Use the type `{{ meant }}`, and put the MIME type in `mimeType`.",
  misnamed: "Clients reject the whole result for a block of type `{{ kind }}`. Use `{{ meant }}`.",
  neverSent:
    "No server may send a block of the type `{{ kind }}`, so this never holds. The type is `{{ meant }}`.",
  notHere: "Clients reject a block of type `{{ kind }}` in a {{ place }}. Use one of {{ kinds }}.",
  tooNew:
    "Clients of {{ revision }} reject a block of type `{{ kind }}`, which was added in {{ since }}.",
  missing: "Clients reject the whole result for a block of type `{{ kind }}` without `{{ key }}`.",
  missingType: "Clients reject the whole result for a block without `type`.",
  wrongTypeOfKind:
    "Clients reject the whole result when the `type` of a block is {{ found }}. It must be {{ expected }}, one of {{ kinds }}.",
  wrongType:
    "Clients reject the whole result when `{{ key }}` of a `{{ kind }}` block is {{ found }}. It must be {{ expected }}.",
  mayBeMissing:
    "Clients reject the whole result when `{{ key }}` of a `{{ kind }}` block is `undefined`, as it is {{ when }}.",
  mayBeMissingInContents:
    "Clients reject the whole result when `{{ key }}` of a resource's contents is `undefined`, as it is {{ when }}.",
  notBlock:
    'Clients reject the whole result when a block is {{ found }}. Send text as `{ type: "text", text }`.',
  wrongTypeInContents:
    "Clients reject the whole result when `{{ key }}` of a resource's contents is {{ found }}. It must be {{ expected }}.",
});

export type BlockMessageId = keyof typeof blockMessages;

export type BlockDefect = Defect<BlockMessageId>;

/** Kinds from other APIs, which `no-foreign-content` reports. */
export const foreignKinds: ReadonlySet<string> = new Set([
  ...["image_url", "input_image", "input_audio", "input_text", "output_text"],
]);
