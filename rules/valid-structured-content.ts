import { anyStructuredContentSince } from "../protocol/content.js";
import { isSince } from "../protocol/revision.js";
import { defineRule } from "./define-rule.js";
import {
  structuredMessages,
  type StructuredMessageId,
} from "./valid-structured-content/messages.js";
import { structuredElsewhere } from "./valid-structured-content/names-elsewhere.js";
import { presenceChecks } from "./valid-structured-content/presence-checks.js";
import { structuredDefects } from "./valid-structured-content/result-defects.js";
import { messageWords } from "./words.js";

export const validStructuredContent = defineRule<StructuredMessageId>({
  id: "valid-structured-content",
  needs: {
    context: [...messageWords, "callTool"],
    shape: ["structuredContent", "outputSchema"],
  },
  docs: {
    description: "Require `structuredContent` that clients accept, with the same value as text",
    since: "2025-06-18",
    severity: "error",
  },
  messages: structuredMessages,
  rewrites: "fixes",
  namesElsewhere: structuredElsewhere,
  *check(document, settings) {
    yield* structuredDefects(document, settings);
    if (isSince(settings.protocolVersion, anyStructuredContentSince))
      yield* presenceChecks(document, settings);
  },
});
