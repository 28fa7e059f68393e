import { isOfToolResult } from "../context/messages/client-results.js";
import { messagesOf } from "../context/messages/messages.js";
import { comparePresence } from "../codemods/comparison.js";
import type { Settings } from "../context/settings.js";
import { anyStructuredContentSince } from "../protocol/content.js";
import { isSince } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import type { Value } from "../syntax/value.js";
import { findingOf } from "./defect.js";
import { defineRule, type Finding, messageWords } from "./rule.js";
import { withEveryNegation } from "./negation.js";
import { structuredMessages, type StructuredMessageId } from "./structured/messages.js";
import { defectsOfResult } from "./structured/result-defects.js";

/** What a result is, as far as its members are asked for. */
const results: ReadonlySet<string> = new Set([
  ...["tool result", "framework result", "part of a tool result"],
]);

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
  hasFix: true,
  hasSuggestions: true,
  *check(document, settings) {
    for (const { object, role } of messagesOf(document, settings).sites)
      if (results.has(role))
        for (const defect of defectsOfResult(document, object, role, settings))
          yield findingOf(document, object, settings, defect);
    if (isSince(settings.protocolVersion, anyStructuredContentSince))
      yield* ofConsumers(document, settings);
  },
});

/** Tests of whether a result has structured content, which take `null`, `0` and the like for none. */
function* ofConsumers(
  document: Document,
  settings: Settings,
): Iterable<Finding<StructuredMessageId>> {
  for (const reference of [...document.references.values()].flat()) {
    const { path, place } = reference;
    if (path.length !== 2 || path[1] !== "structuredContent") continue;
    // Of `a && b` the value counts too, and not only whether it is there.
    if (place.kind !== "tested" || place.isKept === true) continue;
    if (!isOfToolResult(document, reference, "structuredContent")) continue;
    const { isNegated, span } = withEveryNegation(document, place);
    const rewrite = comparePresence(document, reference, span, isNegated);
    const data = { operator: isNegated ? "===" : "!==", revision: settings.protocolVersion };
    const at: Value = reference;
    const defect = { at, id: "presence", data, rewrite, effort: "expression" } as const;
    yield findingOf(document, at, settings, defect);
  }
}
