import { isTestScript } from "../context/tests/test-files.js";
import { messagesOf } from "../context/messages/messages.js";
import { blocksOf } from "./content/blocks.js";
import { inValue, inThemselves } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { bytesAsText, blobAsText } from "./valid-binary-data/bytes-as-text.js";
import { mediaDefects } from "./valid-binary-data/media-defects.js";
import { type DataMessageId, dataMessages, type DataDefect } from "./valid-binary-data/messages.js";
import { bytesElsewhere, ofOtherFormatElsewhere } from "./valid-binary-data/other-formats.js";
import { messageWords } from "./words.js";
import { elsewhereOf } from "../context/elsewhere/values-elsewhere.js";
import type { Settings } from "../context/settings.js";
import { member, type ObjectValue } from "../syntax/value.js";
import { bytesDefect } from "./valid-binary-data/bytes-defects.js";
import { nameDefect } from "./valid-binary-data/mime-type-names.js";

export const validBinaryData = defineRule<DataMessageId>({
  id: "valid-binary-data",
  needs: { context: messageWords, shape: ["image", "audio", "blob", "base64", "mimeType"] },
  docs: {
    description: "Require images, audio and blobs to be base64, with their MIME type",
    since: "2024-11-05",
    severity: "error",
  },
  messages: dataMessages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({ values: bytesElsewhere(document, settings) }),
  *check(document, settings) {
    for (const block of blocksOf(document, settings))
      if (block.kind === "image" || block.kind === "audio")
        yield* inValue(block.object, mediaDefects(block, block.kind));
    yield* inThemselves(ofOtherFormatElsewhere(document, settings));
    if (!isTestScript(document, settings))
      for (const block of blocksOf(document, settings))
        yield* inValue(block.object, bytesAsText(block));
    for (const { object, role } of messagesOf(document, settings).sites)
      if (role === "resource contents") yield* inValue(object, contentsData(object, settings));
  },
});

/** Checks the bytes in the contents of a resource, and the name of their format. */
function contentsData(object: ObjectValue, settings: Settings): readonly DataDefect[] {
  const [blob, stated] = [member(object, "blob"), member(object, "mimeType")];
  return [
    blob && bytesDefect(object, blob, settings),
    stated && nameDefect(stated, settings),
    blobAsText(object, stated, elsewhereOf(object.document, settings)),
  ].filter((defect) => defect !== undefined);
}
