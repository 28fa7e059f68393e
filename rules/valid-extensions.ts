import { messagesOf } from "../context/messages/messages.js";
import { extensionsKey } from "../protocol/apps/extension.js";
import { defineRule } from "./define-rule.js";
import { announcedDefects } from "./valid-extensions/announced-defects.js";
import { importedIds } from "./valid-extensions/extension-ids.js";
import { extensionMessages, type ExtensionMessageId } from "./valid-extensions/messages.js";
import { readDefects } from "./valid-extensions/read-defects.js";
import { messageWords } from "./words.js";

export const validExtensions = defineRule<ExtensionMessageId>({
  id: "valid-extensions",
  needs: {
    context: messageWords,
    shape: ["io.modelcontextprotocol/", "EXTENSION_ID", "experimental", extensionsKey],
  },
  docs: {
    description: "Require extensions to be announced where the other side looks for them",
    since: "2025-06-18",
    severity: "error",
  },
  messages: extensionMessages,
  rewrites: "suggestions",
  namesElsewhere: importedIds,
  *check(document, settings) {
    for (const site of messagesOf(document, settings).sites)
      yield* announcedDefects(site, settings);
    yield* readDefects(document, settings);
  },
});
