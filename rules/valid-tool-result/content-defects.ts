import {
  unwrapToolResult,
  wrapContent,
  wrapPassed,
  wrapResult,
} from "../../codemods/content/result-content.js";
import type { Settings } from "../../context/settings.js";
import { messagesOf, type Site } from "../../context/messages/messages.js";
import { arrivingAt } from "../../context/known-values.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { structuredContentSince } from "../../protocol/content.js";
import { isSince } from "../../protocol/revision.js";
import { type Member, member, type ObjectValue, type Value } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { isOtherResult } from "../content/other-results.js";
import { typeOfValue, type ValueType, typeWords } from "../value-type.js";
import { messageContentDefects } from "./message-defects.js";
import type { ResultDefect } from "./messages.js";

/** Checks the `content` of a result or a message. */
export function* contentDefects(site: Site, settings: Settings): Iterable<ResultDefect> {
  const { object, role } = site;
  const content = member(object, "content");
  if (role === "view content" && content) yield* ofList(object, content, "viewNotList", settings);
  if (isResult(role)) {
    if (content) yield* ofList(object, content, "notList", settings);
    else if (role === "tool result") yield* withoutContent(object, settings);
  }
  if (!content) return;
  if (messageRoles.has(role)) yield* messageContentDefects(site, content, settings);
}

/** Roles of objects whose content is one block instead of a list. */
const messageRoles: ReadonlySet<MessageRole> = new Set<MessageRole>([
  "prompt message",
  "sampling message",
  "sampling result",
]);

function isResult(role: MessageRole): boolean {
  return role === "tool result" || role === "part of a tool result";
}

function* ofList(
  object: ObjectValue,
  content: Member,
  id: "notList" | "viewNotList",
  settings: Settings,
): Iterable<ResultDefect> {
  const found = otherThanList(content.value);
  if (found) {
    const rewrite = wrappable.has(found) ? wrapContent(object, content) : undefined;
    yield { at: content, id, data: { found: typeWords[found] }, rewrite };
    return;
  }
  // What calls pass to a helper that makes the result.
  const ways = messagesOf(object.document, settings).waysTo(object);
  for (const { at } of arrivingAt(content, ways, settings)) {
    if (at.kind === "member" || at.place.kind !== "argument") continue;
    const passed = otherThanList(at);
    const rewrite = passed && wrappable.has(passed) ? wrapPassed(at) : undefined;
    if (passed) yield { at, id, data: { found: typeWords[passed] }, rewrite };
  }
}

const wrappable: ReadonlySet<ValueType> = new Set(["object", "string"]);

/** What a value is instead of a list, as far as the source shows. */
function otherThanList(value: Value): ValueType | undefined {
  const type = typeOfValue(value);
  return type === "array" ? undefined : type;
}

function* withoutContent(object: ObjectValue, settings: Settings): Iterable<ResultDefect> {
  if (!lacks(object, "content") || isOtherResult(object)) return;
  const old = member(object, "toolResult");
  const structured = member(object, "structuredContent");
  if (old) yield { at: old, id: "legacyWrapper", rewrite: unwrapToolResult(object, old) };
  // `valid-structured-content` reports this, because it can build the text.
  else if (structured && isSince(settings.protocolVersion, structuredContentSince)) return;
  else if (object.document.language === "json") yield { at: object, id: "missing" };
  else yield { at: object, id: "missing", rewrite: wrapResult(object) };
}
