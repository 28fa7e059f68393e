import {
  addMimeType,
  encodeBase64,
  encodeBytes,
  sniffedMimeType,
  toLinkOfUrl,
} from "../codemods/content/binary-data.js";
import { cutDataUrl, dataUrlOf, splitDataUrl } from "../codemods/content/data-url.js";
import { isWebUrl } from "../codemods/content/foreign-block.js";
import { setValue } from "../codemods/one-member.js";
import { refused } from "../codemods/rewrite.js";
import { isTestScript } from "../context/intended/deliberate-legacy.js";
import { messagesOf } from "../context/messages/messages.js";
import type { KnownFile } from "../context/known-file.js";
import { elsewhereOf } from "../context/elsewhere/values-elsewhere.js";
import { mimeTypesByExtension } from "../protocol/mime-types.js";
import { resolve } from "../syntax/names.js";
import { type Member, member, type ObjectValue, stringOf } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";
import { type Block, blocksOf, isLegal, mayLack } from "./content/blocks.js";
import {
  arrivesAsDataUrl,
  isDataUrl,
  isNamedDataUrl,
  notBase64,
  unencoded,
} from "./content/bytes.js";
import { type Defect, explained, inValue, inThemselves } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { messageWords } from "./words.js";
import { blobAsText, bytesAsText } from "./valid-binary-data/bytes-as-text.js";
import { imageTypeDefect } from "./valid-binary-data/image-types.js";
import {
  bytesElsewhere,
  ofOtherFormat,
  ofOtherFormatElsewhere,
} from "./valid-binary-data/other-formats.js";
import { typeOfValue } from "./value-type.js";

type MessageId = keyof typeof messages;
type DataDefect = Defect<MessageId>;

const messages = explained({
  dataUrl:
    "Clients reject a data URL in `{{ key }}`. Put only the base64 there, and the MIME type in `mimeType`.",
  webUrl: "Clients reject an address in `{{ key }}`, which holds the bytes as base64.{{ instead }}",
  notBase64: "Clients reject a `{{ key }}` that is not base64: {{ why }}.",
  notEncoded:
    'Clients reject a `{{ key }}` that is not base64. To encode bytes, call `toString("base64")`.',
  otherFormat:
    "Models refuse the whole conversation when the bytes of a block are {{ is }} and its `mimeType` says {{ says }}: the two must match.",
  notMimeType:
    "Clients cannot tell what {{ found }} is, because a MIME type has two parts. Write {{ expected }}.",
  imageType: "{{ who }}. Send the image as PNG or JPEG, or an SVG as text.",
  bytesAsText:
    "The model gets these bytes as a long text, in which it sees no {{ kind }}. Send a block of type `{{ kind }}`, with the base64 as `data`.",
  blobAsText:
    "Clients take the base64 in `text` for a text. Put the bytes of {{ format }} in `blob`.",
  noMimeType:
    "Clients reject the whole result for a block of type `{{ kind }}` without `mimeType`.",
});

export const validBinaryData = defineRule<MessageId>({
  id: "valid-binary-data",
  needs: { context: messageWords, shape: ["image", "audio", "blob", "base64", "mimeType"] },
  docs: {
    description: "Require images, audio and blobs to be base64, with their MIME type",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({ values: bytesElsewhere(document, settings) }),
  *check(document, settings) {
    for (const block of blocksOf(document, settings))
      if (block.kind === "image" || block.kind === "audio")
        yield* inValue(block.object, ofMedia(block, block.kind));
    yield* inThemselves(ofOtherFormatElsewhere(document, settings));
    if (!isTestScript(document, settings))
      for (const block of blocksOf(document, settings))
        yield* inValue(block.object, bytesAsText(block));
    for (const { object, role } of messagesOf(document, settings).sites) {
      if (role !== "resource contents") continue;
      const [blob, stated] = [member(object, "blob"), member(object, "mimeType")];
      const defects = [
        blob && ofBytes(object, blob, settings),
        stated && ofName(stated),
        blobAsText(object, stated, elsewhereOf(document, settings)),
      ];
      yield* inValue(
        object,
        defects.filter((defect) => defect !== undefined),
      );
    }
  },
});

function* ofMedia(block: Block, kind: string): Iterable<DataDefect> {
  const { object, settings } = block;
  const data = member(object, "data");
  const defect = data && (ofAddress(block, data) ?? ofBytes(object, data, settings));
  if (defect) yield defect;
  if (defect?.id === "dataUrl" || defect?.id === "webUrl" || member(object, "source")) return;
  if (!mayLack(object, "mimeType")) {
    const stated = member(object, "mimeType");
    const named = stated && ofName(stated, kind);
    if (named) yield named;
    else if (data && stated) yield* ofOtherFormat(block, data, stated);
    const refused = stated && kind === "image" ? imageTypeDefect(stated, settings) : undefined;
    if (refused && !isTestScript(object.document, settings)) yield refused;
    return;
  }
  const mimeType = data && sniffedMimeType(kind, data.value);
  const rewrite = data && mimeType !== undefined ? addMimeType(object, data, mimeType) : undefined;
  yield { at: object, id: "noMimeType", data: { kind }, rewrite, keyword: "mimeType" };
}

/**
 * Reports the name of a format in place of its MIME type: `png`, `.json`.
 *
 * @param kind the first part of the MIME type, if only one is right
 */
function ofName(stated: Member, kind?: string): DataDefect | undefined {
  const says = stringOf(resolve(stated.value));
  if (says === undefined || !/^\.?\w+$/u.test(says)) return undefined;
  const found = mimeTypesByExtension.get(says.replace(".", "").toLowerCase());
  const right = kind === undefined || found?.startsWith(`${kind}/`) === true ? found : undefined;
  const rewrite =
    right !== undefined && stated.value.kind === "scalar"
      ? setValue(stated, quoted(stated.owner, right))
      : undefined;
  const expected = right === undefined ? "it as in `image/png`" : `\`${right}\``;
  return { at: stated, id: "notMimeType", data: { found: `\`${says}\``, expected }, rewrite };
}

/** Reports a web address in place of the bytes. The block can be a link instead. */
function ofAddress(block: Block, data: Member): DataDefect | undefined {
  const { object, type } = block;
  if (!isWebUrl(resolve(data.value))) return undefined;
  if (!type || !isLegal(block, "resource_link"))
    return { at: data, id: "webUrl", data: { key: "data", instead: "" } };
  const instead = " To link to them, use a `resource_link`.";
  const rewrite = toLinkOfUrl(object, type, data);
  return { at: data, id: "webUrl", data: { key: "data", instead }, rewrite };
}

/** Reports a value that is not base64, in a block or the contents of a resource. */
function ofBytes(object: ObjectValue, data: Member, settings: KnownFile): DataDefect | undefined {
  const at = data;
  const key = data.key ?? "";
  const url = dataUrlOf(object, data);
  if (url) {
    const rewrite = splitDataUrl(object, data, url);
    return { at, id: "dataUrl", data: { key }, rewrite, keyword: "mimeType" };
  }
  const known = resolve(data.value);
  if (isDataUrl(known))
    return { at, id: "dataUrl", data: { key }, rewrite: refused("its bytes are not in this file") };
  if (isNamedDataUrl(data.value) || isNamedDataUrl(known)) {
    const rewrite = cutDataUrl(object, data, "only its name suggests that it is one");
    return { at, id: "dataUrl", data: { key }, rewrite };
  }
  if (arrivesAsDataUrl(data.value, elsewhereOf(object.document, settings))) {
    const doubt = "the function that makes it could return only the base64 instead";
    return { at, id: "dataUrl", data: { key }, rewrite: cutDataUrl(object, data, doubt) };
  }
  if (isWebUrl(known)) return { at, id: "webUrl", data: { key, instead: "" } };
  if (typeOfValue(data.value) === "bytes")
    return { at, id: "notEncoded", data: { key }, rewrite: encodeBytes(object, data) };
  const call = unencoded(known);
  if (call) {
    const rewrite = known === data.value ? encodeBase64(object, call) : undefined;
    return { at, id: "notEncoded", data: { key }, rewrite };
  }
  // A test may use any text in place of bytes. If code decodes it, the test fails anyway.
  if (isTestScript(object.document, settings)) return undefined;
  const why = notBase64(stringOf(known));
  return why === undefined ? undefined : { at, id: "notBase64", data: { key, why } };
}
