import { definitionOf } from "../context/messages/definition-of.js";
import { messagesOf } from "../context/messages/messages.js";
import type { MessageRole } from "../context/messages/roles.js";
import type { Choices } from "../context/choices.js";
import type { PropertyType } from "../protocol/definition-row.js";
import { appsExtension } from "../protocol/apps/extension.js";
import { metaKeyProblem } from "../protocol/meta-key.js";
import { metaValues } from "../protocol/meta-values.js";
import { isSince } from "../protocol/revision.js";
import { resolve, resolvedObject } from "../syntax/names.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
  numberOf,
} from "../syntax/value.js";
import { defineRule } from "./define-rule.js";
import { type Finding } from "./rule.js";
import { messageWords } from "./words.js";
import { isOfType, literalType, typeWords } from "./value-type.js";

type MessageId = keyof typeof messages;

const messages = {
  malformed:
    "Readers that check keys of `_meta` refuse `{{ key }}`. A key has letters, digits, `-`, `_` and `.`, begins and ends with a letter or digit, and may have a prefix like `com.example/`.",
  reserved:
    "In {{ revision }} keys with the prefix `{{ prefix }}` belong to the protocol, which may give `{{ key }}` another meaning. Use your own prefix, like `com.example/`.",
  wrongType:
    "Readers of `{{ key }}` in `_meta` refuse the message or ignore the key when it is {{ found }}. It must be {{ expected }}.",
  wrongFormat: "Readers of `{{ key }}` cannot parse this string. It must be {{ shape }}.",
};

export const validMetaKeys = defineRule<MessageId>({
  id: "valid-meta-keys",
  needs: { context: messageWords, shape: ["_meta"] },
  docs: {
    description: "Require the keys of `_meta` to be valid and not reserved for the protocol",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  rewrites: "none",
  *check(document, settings) {
    const seen = new Set<ObjectValue>();
    for (const site of messagesOf(document, settings).sites) {
      if (isMetadata(site.role) && !seen.has(site.object)) {
        seen.add(site.object);
        for (const found of members(site.object)) yield* findingsOf(found, settings);
      }
      // A `_meta` in arguments or structured content belongs to the user.
      if (definitionOf(site) === undefined) continue;
      const value = resolvedObject(member(site.object, "_meta")?.value);
      // Several messages can share one constant.
      if (!value || seen.has(value)) continue;
      seen.add(value);
      for (const found of members(value)) yield* findingsOf(found, settings);
    }
  },
});

/** Whether a role is that of a `_meta`, whatever object it belongs to. */
function isMetadata(role: MessageRole): boolean {
  return role === "metadata" || role.endsWith(" metadata");
}

/** Why keys are never renamed and values never rewritten. */
const reason = "its readers look for exactly this key";

function* findingsOf(
  at: Member,
  { protocolVersion: revision }: Choices,
): Iterable<Finding<MessageId>> {
  const { key } = at;
  if (key === undefined) return;
  const problem = metaKeyProblem(key, revision);
  const prefix = key.slice(0, key.indexOf("/") + 1);
  // `valid-app-meta` says what is meant.
  const isApps = key === appsExtension;
  if (problem && !isApps) yield { at, messageId: problem, data: { key, prefix, revision }, reason };
  const expected = metaValues.get(key);
  if (!expected || !isSince(revision, expected.since)) return;
  const value = resolve(at.value);
  const found = foundIn(value, expected.type);
  const text = stringOf(value);
  if (found !== undefined)
    yield {
      at,
      messageId: "wrongType",
      data: { key, found, expected: typeWords[expected.type] },
      reason,
    };
  else if (text !== undefined && expected.format?.test(text) === false)
    yield { at, messageId: "wrongFormat", data: { key, shape: expected.shape ?? "" }, reason };
}

/** What a value is instead of the expected type, as far as the source shows. */
function foundIn(value: Value, type: PropertyType): string | undefined {
  const isWhole = Number.isInteger(numberOf(value) ?? 0);
  if (!isWhole && type === "id") return "a fraction";
  const shown = literalType(value);
  return shown === undefined || isOfType(shown, type) ? undefined : typeWords[shown];
}
