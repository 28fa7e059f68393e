import { messagesOf } from "../context/messages/messages.js";
import { inValue } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { narrowMeta } from "./meta/declared-meta.js";
import { homeOf } from "./meta/meta-home.js";
import { notRewritten } from "./rule.js";
import { type MetaMessageId, metaMessages } from "./valid-meta-placement/messages.js";
import { metaDefects } from "./valid-meta-placement/meta-defects.js";
import { messageWords } from "./words.js";

export const validMetaPlacement = defineRule<MetaMessageId>({
  id: "valid-meta-placement",
  needs: { context: messageWords, shape: ["meta"] },
  docs: {
    description: "Require `_meta` to be an object, where the protocol revision allows it",
    since: "2024-11-05",
    severity: "error",
  },
  messages: metaMessages,
  rewrites: "fixes",
  *check(document, settings) {
    for (const site of messagesOf(document, settings).sites)
      yield* inValue(site.object, metaDefects(site, settings));
    const { what } = homeOf("CallToolResult");
    for (const { at, edits } of narrowMeta(document)) {
      const reason = "other code here may read it";
      const note = edits ? "" : notRewritten(reason);
      const finding = { at, messageId: "progressToken", data: { what, note } } as const;
      yield edits ? { ...finding, fix: edits } : { ...finding, reason };
    }
  },
});
