import {
  addMimeType,
  encodeBase64,
  encodeBytes,
  sniffedMimeType,
  toLinkOfUrl,
} from "../codemods/binary-data.js";
import { cutDataUrl, dataUrlOf, splitDataUrl } from "../codemods/data-url.js";
import { isWebUrl } from "../codemods/foreign-block.js";
import { refused } from "../codemods/rewrite.js";
import { isTestScript } from "../context/deliberate-legacy.js";
import { messagesOf } from "../context/messages/messages.js";
import type { KnownFile } from "../context/known-file.js";
import type { Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import { type Member, member, type ObjectValue, stringOf } from "../syntax/value.js";
import { type Block, blocksOf, isLegal, mayLack } from "./content/blocks.js";
import { isDataUrl, isNamedDataUrl, notBase64, unencoded } from "./content/bytes.js";
import { type Defect, findingOf, explained } from "./defect.js";
import { messageWords, defineRule } from "./rule.js";
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
  noMimeType:
    "Clients reject the whole result for a block of type `{{ kind }}` without `mimeType`.",
});

export const validBinaryData = defineRule<MessageId>({
  id: "valid-binary-data",
  needs: { context: messageWords, shape: ["image", "audio", "blob"] },
  docs: {
    description: "Require images, audio and blobs to be base64, with their MIME type",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  rewrites: "fixes",
  *check(document, settings) {
    for (const block of blocksOf(document, settings))
      if (block.kind === "image" || block.kind === "audio")
        for (const defect of ofMedia(block, block.kind))
          yield findingOf(document, block.object, settings, defect);
    for (const { object, role } of messagesOf(document, settings).sites) {
      const blob = role === "resource contents" ? member(object, "blob") : undefined;
      const defect = blob && ofBytes(document, object, blob, settings);
      if (defect) yield findingOf(document, object, settings, defect);
    }
  },
});

function* ofMedia(block: Block, kind: string): Iterable<DataDefect> {
  const { document, object, settings } = block;
  const data = member(object, "data");
  const defect = data && (ofAddress(block, data) ?? ofBytes(document, object, data, settings));
  if (defect) yield defect;
  if (defect?.id === "dataUrl" || defect?.id === "webUrl" || member(object, "source")) return;
  if (!mayLack(document, object, "mimeType")) return;
  const mimeType = data && sniffedMimeType(kind, data);
  const rewrite =
    data && mimeType !== undefined ? addMimeType(document, object, data, mimeType) : undefined;
  yield { at: object, id: "noMimeType", data: { kind }, rewrite, keyword: "mimeType" };
}

/** Reports a web address in place of the bytes. The block can be a link instead. */
function ofAddress(block: Block, data: Member): DataDefect | undefined {
  const { document, object, type } = block;
  if (!isWebUrl(resolve(document, data.value))) return undefined;
  if (!type || !isLegal(block, "resource_link"))
    return { at: data, id: "webUrl", data: { key: "data", instead: "" } };
  const instead = " To link to them, use a `resource_link`.";
  const rewrite = toLinkOfUrl(document, object, type, data);
  return { at: data, id: "webUrl", data: { key: "data", instead }, rewrite };
}

/** Reports a value that is not base64, in a block or the contents of a resource. */
function ofBytes(
  document: Document,
  object: ObjectValue,
  data: Member,
  settings: KnownFile,
): DataDefect | undefined {
  const at = data;
  const key = data.key ?? "";
  const url = dataUrlOf(document, object, data);
  if (url) {
    const rewrite = splitDataUrl(document, object, data, url);
    return { at, id: "dataUrl", data: { key }, rewrite, keyword: "mimeType" };
  }
  const known = resolve(document, data.value);
  if (isDataUrl(document, known))
    return { at, id: "dataUrl", data: { key }, rewrite: refused("its bytes are not in this file") };
  if (isNamedDataUrl(data.value) || isNamedDataUrl(known))
    return { at, id: "dataUrl", data: { key }, rewrite: cutDataUrl(document, object, data) };
  if (isWebUrl(known)) return { at, id: "webUrl", data: { key, instead: "" } };
  if (typeOfValue(document, data.value) === "bytes")
    return { at, id: "notEncoded", data: { key }, rewrite: encodeBytes(document, object, data) };
  const call = unencoded(document, known);
  if (call) {
    const rewrite = known === data.value ? encodeBase64(document, object, call) : undefined;
    return { at, id: "notEncoded", data: { key }, rewrite };
  }
  // A test may use any text in place of bytes. If code decodes it, the test fails anyway.
  if (isTestScript(document, settings)) return undefined;
  const why = notBase64(stringOf(known));
  return why === undefined ? undefined : { at, id: "notBase64", data: { key, why } };
}
