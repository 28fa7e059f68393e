import { isNothing } from "../codemods/content/payload.js";
import { addJsonText } from "../codemods/content/structured-content.js";
import { messagesOf } from "../context/messages/messages.js";
import { resolve } from "../syntax/names.js";
import { literalOf, member, type Value } from "../syntax/value.js";
import { onlyTextIn } from "./content/only-text.js";
import { explained } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { saysOtherwise } from "./matching-structured-text/said-otherwise.js";
import { literalType } from "./value-type.js";
import { messageWords } from "./words.js";

const messages = explained({
  other:
    "Many clients give the model only `structuredContent`, others only this text. Give both the same: add a text block with `JSON.stringify` of the value.",
});

export const matchingStructuredText = defineRule<keyof typeof messages>({
  id: "matching-structured-text",
  needs: { context: messageWords, shape: ["structuredContent"] },
  docs: {
    description: "Require the text of a result to match its `structuredContent`",
    since: "2025-06-18",
    severity: "warn",
    isOptIn: true,
  },
  messages,
  rewrites: "suggestions",
  *check(document, settings) {
    for (const { object, role } of messagesOf(document, settings).sites) {
      const structured = member(object, "structuredContent");
      const content = member(object, "content");
      const isOfTool = role === "tool result" || role === "framework result";
      if (!structured || !content || !isOfTool) continue;
      const text = onlyTextIn(content);
      // In JSON the value is already visible, and a text copy would have to be kept in sync by
      // hand.
      if (!text || document.language === "json" || !saysOtherwise(text, structured)) continue;
      // A failed result needs only its text, and a value that is not an object is reported
      // elsewhere.
      const failed = member(object, "isError")?.value;
      if ((failed && literalOf(failed) !== false) || !mayBeObject(structured.value)) continue;
      const at = content.value.kind === "array" ? text : content;
      yield { of: object, at, id: "other", rewrite: addJsonText(content, structured) };
    }
  },
});

function mayBeObject(value: Value): boolean {
  if (value.kind === "choice" || value.kind === "await" || isNothing(value)) return false;
  const shown = literalType(resolve(value));
  return shown === undefined || shown === "object";
}
