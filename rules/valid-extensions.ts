import { messagesOf } from "../context/messages/messages.js";
import { extensionsKey } from "../protocol/apps/extension.js";
import { defineRule } from "./define-rule.js";
import { announcedDefects } from "./valid-extensions/announced-defects.js";
import { importedIds, isExtension, lastName } from "./valid-extensions/extension-ids.js";
import {
  extensionMessages,
  type ExtensionMessageId,
  type ExtensionDefect,
} from "./valid-extensions/messages.js";
import { messageWords } from "./words.js";
import { resolve } from "../syntax/names.js";
import { doubted } from "../codemods/rewrite.js";
import { readExtensions } from "../codemods/tools/extension.js";
import { knownText } from "../context/known-texts.js";
import type { Settings } from "../context/settings.js";
import type { Document } from "../syntax/document.js";

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

/** Reports code that looks for an extension where it is not announced. */
function* readDefects({ accesses }: Document, settings: Settings): Iterable<ExtensionDefect> {
  const extensions = accesses.flatMap((access) => {
    const from = resolve(access.object);
    const isTop = from.kind === "call" && /^get(?:Client|Server)Capabilities$/u.test(from.name);
    const holder = lastName(from);
    if (!isTop && holder !== "experimental" && holder !== extensionsKey) return [];
    const key = access.key ?? knownText(access.computed, settings);
    return isExtension(key) ? [{ access, key, isTop, holder }] : [];
  });
  // Code that also looks in the right place supports old programs.
  if (extensions.some(({ holder }) => holder === extensionsKey)) return;
  for (const { access, key, isTop } of extensions) {
    const rewrite = isTop
      ? undefined
      : doubted(readExtensions(access), "old clients may announce it here");
    yield { at: access, id: "readElsewhere", data: { key }, rewrite, of: access };
  }
}
