import { type Defect, explained } from "../defect.js";

export type DataMessageId = keyof typeof dataMessages;

export type DataDefect = Defect<DataMessageId>;

export const dataMessages = explained({
  dataUrl:
    "Clients reject a data URL in `{{ key }}`. Put only the base64 there, and the MIME type in `mimeType`.",
  webUrl: "Clients reject an address in `{{ key }}`, which holds the bytes as base64.{{ instead }}",
  notBase64: "Clients reject a `{{ key }}` that is not base64: {{ why }}.",
  notEncoded: "Clients reject a `{{ key }}` that is not base64. To encode bytes, {{ how }}.",
  otherFormat:
    "Models refuse the whole conversation when the bytes of a block are {{ is }} and its `mimeType` says {{ says }}: the two must match.",
  notMimeType:
    "Clients cannot tell what {{ found }} is, because a MIME type has two parts. Write {{ expected }}.",
  misnamedType:
    "Models refuse images of the type `{{ found }}`, which is not registered. Write `{{ expected }}`.",
  imageType: "{{ who }}. Send the image as PNG or JPEG, or an SVG as text.",
  bytesAsText:
    "The model gets these bytes as a long text, in which it sees no {{ kind }}. Send a block of type `{{ kind }}`, with the base64 as `data`.",
  blobAsText:
    "Clients take the base64 in `text` for a text. Put the bytes of {{ format }} in `blob`.",
  noMimeType:
    "Clients reject the whole result for a block of type `{{ kind }}` without `mimeType`.",
});
