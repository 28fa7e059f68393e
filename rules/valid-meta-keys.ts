import { definitionOf } from "../context/messages/definition-of.js";
import { messagesOf } from "../context/messages/messages.js";
import { knownObject } from "../context/known-values.js";
import { member, members, type ObjectValue } from "../syntax/value.js";
import { defineRule } from "./define-rule.js";
import { keyFindings } from "./valid-meta-keys/key-findings.js";
import { type KeyMessageId, keyMessages } from "./valid-meta-keys/messages.js";
import { messageWords } from "./words.js";

export const validMetaKeys = defineRule<KeyMessageId>({
  id: "valid-meta-keys",
  needs: { context: messageWords, shape: ["_meta"] },
  docs: {
    description: "Require the keys of `_meta` to be valid and not reserved for the protocol",
    since: "2024-11-05",
    severity: "error",
  },
  messages: keyMessages,
  rewrites: "none",
  *check(document, settings) {
    const seen = new Set<ObjectValue>();
    for (const site of messagesOf(document, settings).sites) {
      if ((site.role === "metadata" || site.role.endsWith(" metadata")) && !seen.has(site.object)) {
        seen.add(site.object);
        for (const found of members(site.object)) yield* keyFindings(found, settings);
      }
      // A `_meta` in arguments or structured content belongs to the user.
      if (definitionOf(site) === undefined) continue;
      const value = knownObject(member(site.object, "_meta")?.value);
      // Several messages can share one constant.
      if (!value || seen.has(value)) continue;
      seen.add(value);
      for (const found of members(value)) yield* keyFindings(found, settings);
    }
  },
});
