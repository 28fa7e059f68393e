import {
  unwrapToolResult,
  wrapContent,
  wrapResult,
} from "../../codemods/content/result-content.js";
import type { Settings } from "../../context/settings.js";
import type { Site } from "../../context/messages/messages.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { structuredContentSince } from "../../protocol/content.js";
import { isSince } from "../../protocol/revision.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { isOtherResult } from "../content/other-results.js";
import { typeOfValue, typeWords } from "../value-type.js";
import { messageContentDefects } from "./message-defects.js";
import type { ResultDefect } from "./messages.js";

/** Checks the `content` of a result or a message. */
export function* contentDefects(site: Site, settings: Settings): Iterable<ResultDefect> {
  const { object, role } = site;
  const content = member(object, "content");
  if (isResult(role)) {
    if (content) yield* ofList(object, content);
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

function* ofList(object: ObjectValue, content: Member): Iterable<ResultDefect> {
  const found = foundIn(content);
  if (found === undefined) return;
  const canWrap = found === "an object" || found === "a string";
  const rewrite = canWrap ? wrapContent(object, content) : undefined;
  yield { at: content, id: "notList", data: { found }, rewrite };
}

/** What a value is instead of a list, as far as the source shows. */
function foundIn({ value }: Member): string | undefined {
  const found = typeOfValue(value);
  return found === undefined || found === "array" ? undefined : typeWords[found];
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
