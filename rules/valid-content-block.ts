import { toBlock } from "../codemods/content/text-block.js";
import { messagesOf } from "../context/messages/messages.js";
import type { MessageRole } from "../context/messages/roles.js";
import { blockMessages, type BlockMessageId } from "./content/block-messages.js";
import { blocksOf, spreadBlocksOf } from "./content/blocks.js";
import { noObjects, whereMade } from "./content/other-values.js";
import { defectsOfBlocksElsewhere } from "./content/properties.js";
import { defectsOfContents } from "./content/resource-contents.js";
import { inValue, inThemselves } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { blockDefects, spreadBlockDefects } from "./valid-content-block/block-defects.js";
import { comparedKinds } from "./valid-content-block/compared-kinds.js";
import { messageWords } from "./words.js";

export const validContentBlock = defineRule<BlockMessageId>({
  id: "valid-content-block",
  needs: { context: messageWords, shape: ["ontent", "messages", "Resource"] },
  docs: {
    description:
      "Require content blocks to have a type that the protocol defines, with its properties",
    since: "2024-11-05",
    severity: "error",
  },
  messages: blockMessages,
  rewrites: "fixes",
  *check(document, settings) {
    for (const block of blocksOf(document, settings))
      yield* inValue(block.object, blockDefects(block));
    for (const block of spreadBlocksOf(document, settings))
      yield* inValue(block.object, spreadBlockDefects(block));
    for (const { found, kind, value } of whereMade([
      ...noObjects(document, settings, blockRoles),
    ])) {
      const rewrite = kind === "string" ? toBlock(value) : undefined;
      yield { of: value, at: value, id: "notBlock", data: { found }, rewrite };
    }
    yield* inThemselves(defectsOfBlocksElsewhere(document, settings));
    yield* inThemselves(comparedKinds(document));
    for (const { object, role } of messagesOf(document, settings).sites)
      if (role === "resource contents") yield* inValue(object, defectsOfContents(object, settings));
  },
});

const blockRoles: ReadonlySet<MessageRole> = new Set<MessageRole>(["tool block"]);
