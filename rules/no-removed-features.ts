import { leftMark } from "../codemods/sdk-2/codemod-comments.js";
import { removedSince } from "../protocol/removed.js";
import { isSince } from "../protocol/revision.js";
import { changedWords, sessionWords, versionWords } from "./changed/changed-words.js";
import { onceInTests } from "./changed/once-in-tests.js";
import { defineRule } from "./define-rule.js";
import { type RemovedMessageId, removedMessages } from "./no-removed-features/messages.js";
import { removedFeatures } from "./no-removed-features/removed-features.js";
import { protocolWords } from "./words.js";
import type { Document } from "../syntax/document.js";
import type { Finding } from "./rule.js";

export const noRemovedFeatures = defineRule<RemovedMessageId>({
  id: "no-removed-features",
  needs: {
    context: [...protocolWords, ...sessionWords, ...versionWords, "-32002", "-32_002"],
    shape: [
      ...["initialize", "serverInfo", "ping", "logging/setLevel", "subscribe", "list_changed"],
      ...["elicitation", "execution", "task", "elicitationId", "32042", "32002"],
      ...["PingRequest", "SetLevelRequest", "UrlElicitationRequired", "Subscribe", "Initialize"],
      ...["ResourceNotFound", "32_042", "32_002", leftMark],
      // Codes that the protocol reserves, and codes that its drafts used.
      ...["-320", "-32_0"],
      ...changedWords,
      ...versionWords,
    ],
  },
  docs: {
    description: "Disallow features that 2026-07-28 removed from the protocol",
    since: removedSince,
    severity: "warn",
  },
  messages: removedMessages,
  rewrites: "fixes",
  *check(document, settings) {
    yield* leftByCodemod(document);
    const { protocolVersion: revision } = settings;
    if (!isSince(revision, removedSince)) return;
    for (const found of onceInTests(removedFeatures(document, settings), settings)) {
      const id = "id" in found ? found.id : found.messageId;
      yield { effort: id === "method" ? "handler" : "expression", ...found };
    }
  },
});

/** What a move to SDK 2 left to do, whichever revision the file is checked against. */
function* leftByCodemod({ comments, text }: Document): Iterable<Finding<RemovedMessageId>> {
  for (const at of comments) {
    const [, said] = text.slice(...at.span).split(leftMark);
    if (said === undefined) continue;
    const data = { note: "", said: said.replace("*/", "").trim().replace(/\.$/u, "") };
    yield { at, messageId: "leftByCodemod", data, reason: "its codemod could not rewrite it" };
  }
}
