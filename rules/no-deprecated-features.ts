import { removedSince } from "../protocol/removed.js";
import { changedMessage, dataOf } from "./changed/changed-construct.js";
import { changedConstructs } from "./changed/changed-constructs.js";
import { changedWords } from "./changed/changed-words.js";
import { defineRule } from "./rule.js";

type MessageId = keyof typeof messages;

const messages = { deprecated: changedMessage };

/** Why there is no rewrite. */
const reason = "what takes its place is not part of the protocol";

export const noDeprecatedFeatures = defineRule<MessageId>({
  id: "no-deprecated-features",
  needs: { context: ["modelcontextprotocol"], shape: changedWords, isLocal: true },
  docs: {
    description: "Disallow features that 2026-07-28 deprecated",
    since: removedSince,
    severity: "warn",
  },
  messages,
  hasFix: false,
  hasSuggestions: false,
  *check(document, settings) {
    for (const construct of changedConstructs(document, settings))
      if (construct.change.isDeprecated === true)
        yield { at: construct.at, messageId: "deprecated", data: dataOf(construct), reason };
  },
});
