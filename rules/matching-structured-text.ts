import { isString } from "../codemods/strings.js";
import { onlyText } from "../codemods/content/json-text.js";
import { isNothing } from "../codemods/content/payload.js";
import { addJsonText } from "../codemods/content/structured-content.js";
import { messagesOf } from "../context/messages/messages.js";
import { textOf } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import { stringified } from "../syntax/stringified.js";
import {
  type Member,
  member,
  type ObjectValue,
  type Span,
  stringOf,
  type Value,
} from "../syntax/value.js";
import { explained } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { messageWords } from "./words.js";
import { literalType } from "./value-type.js";

type MessageId = keyof typeof messages;

const messages = explained({
  other:
    "Many clients give the model only `structuredContent`, others only this text. Give both the same: add a text block with `JSON.stringify` of the value.",
});

export const matchingStructuredText = defineRule<MessageId>({
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
      if (!structured || content?.value.kind !== "array" || !isToolResult(role)) continue;
      const text = onlyText(content.value);
      // In JSON the value is already visible, and a text copy would have to be kept in sync by
      // hand.
      if (!text || document.language === "json" || !saysOther(text, structured)) continue;
      // A failed result needs only its text, and a value that is not an object is reported
      // elsewhere.
      if (mayFail(object) || !mayBeObject(structured.value)) continue;
      yield { of: object, at: text, id: "other", rewrite: addJsonText(content, structured) };
    }
  },
});

function isToolResult(role: string): boolean {
  return role === "tool result" || role === "framework result";
}

/** Whether a text is certainly not the JSON of the structured value. */
function saysOther(text: Value, { value }: Member): boolean {
  const known = resolve(text);
  const given = stringified(known);
  if (!given) return isLiteral(known) && isString(known) && !isJson(known);
  const [ours, theirs] = [resolve(given), resolve(value)];
  return ours.kind === "object" && said(ours) !== said(theirs);
}

/**
 * The source of a value without insignificant differences: key order, shorthands and white space.
 */
function said(value: Value): string {
  const bare = (span: Span): string =>
    textOf(value.document, span).replaceAll(/\s+|,(?=\s*[\]}])/gu, "");
  if (value.kind !== "object") return bare(value.span);
  const entries = value.entries.map((entry) =>
    entry.kind === "spread" ? bare(entry.span) : `${String(entry.key)}:${said(entry.value)}`,
  );
  return `{${entries.toSorted().join()}}`;
}

/** Whether a text is JSON, which may say the same in another form. */
function isJson(value: Value): boolean {
  const start = value.kind === "template" ? value.texts[0] : stringOf(value);
  return /^\s*[[{"]/u.test(start ?? "");
}

function mayFail(result: ObjectValue): boolean {
  const stated = member(result, "isError")?.value;
  return stated !== undefined && !(stated.kind === "scalar" && stated.value === false);
}

function mayBeObject(value: Value): boolean {
  if (value.kind === "choice" || value.kind === "await" || isNothing(value)) return false;
  const shown = literalType(resolve(value));
  return shown === undefined || shown === "object";
}

/** Whether a text is a literal. Other code may well build any other text as JSON of the value. */
function isLiteral({ kind }: Value): boolean {
  return kind === "scalar" || kind === "template";
}
