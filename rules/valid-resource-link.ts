import { messagesOf } from "../context/messages/messages.js";
import type { ObjectValue } from "../syntax/value.js";
import { type Block, blocksOf } from "./content/blocks.js";
import { inThemselves, inValue } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { embeddedDefects, linkDefects } from "./valid-resource-link/block-defects.js";
import { embeddedContentsDefects } from "./valid-resource-link/contents-defects.js";
import { type LinkMessageId, linkMessages } from "./valid-resource-link/messages.js";
import { listedDefects } from "./valid-resource-link/listed-defects.js";
import { addressesElsewhere, registeredDefects } from "./valid-resource-link/registered-defects.js";
import { messageWords } from "./words.js";

export const validResourceLink = defineRule<LinkMessageId>({
  id: "valid-resource-link",
  needs: { context: messageWords, shape: ["esource", "contents"] },
  docs: {
    description:
      "Require resources to be embedded or linked in the shape that the protocol defines",
    since: "2024-11-05",
    severity: "error",
  },
  messages: linkMessages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({ values: addressesElsewhere(document, settings) }),
  *check(document, settings) {
    yield* inThemselves(registeredDefects(document, settings));
    const blocks = new Map<ObjectValue, Block>();
    for (const block of blocksOf(document, settings)) {
      blocks.set(block.object, block);
      const defects = block.kind === "resource" ? embeddedDefects(block) : linkDefects(block);
      yield* inValue(block.object, defects);
    }
    for (const site of messagesOf(document, settings).sites) {
      const { object, role } = site;
      if (role === "resource contents") yield* embeddedContentsDefects(settings, object, blocks);
      yield* inValue(object, listedDefects(site, settings));
    }
  },
});
