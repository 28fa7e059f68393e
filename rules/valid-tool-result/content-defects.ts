import {
  unwrapToolResult,
  wrapContent,
  wrapPassed,
  wrapResult,
} from "../../codemods/content/result-content.js";
import type { Settings } from "../../context/settings.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import type { Site } from "../../context/messages/messages.js";
import { knownValue } from "../../context/known-values.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { structuredContentSince, samplingListsSince } from "../../protocol/content.js";
import { isSince } from "../../protocol/revision.js";
import { type Member, member, type ObjectValue, type Value } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { isOtherResult } from "../content/other-results.js";
import { typeOfValue, type ValueType, typeWords } from "../value-type.js";
import type { ResultDefect } from "./messages.js";
import { splitMessage, unwrapContent, wrapText } from "../../codemods/content/message-content.js";
import { originsOf } from "../../flow/origins.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { onlyValue } from "../../syntax/spreads.js";

/** Checks the `content` of a result or a message. */
export function* contentDefects(site: Site, settings: Settings): Iterable<ResultDefect> {
  const { object, role } = site;
  const content = member(object, "content");
  if (role === "view content" && content) yield* ofList(object, content, "viewNotList", settings);
  if (role === "tool result" || role === "part of a tool result") {
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
  for (const { at, value } of arrivingIn(content, settings)) {
    const brought = otherThanList(value);
    if (!brought) continue;
    // What calls pass to a helper that makes the result.
    const isPassed = at.kind !== "member" && at.place.kind === "argument";
    const rewrite = isPassed && wrappable.has(brought) ? wrapPassed(at) : undefined;
    yield { at, id, data: { found: typeWords[brought] }, rewrite };
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

/** Whether all calls in this file pass a string for a parameter. */
function isPassedText(value: Value): boolean {
  const made = value.kind === "reference" ? originsOf(value) : [];
  return made.length > 0 && made.every((one) => plainKind(one) === "string");
}

/** Reports a message whose content is a string, or a list where one block is expected. */
function* messageContentDefects(
  { object: message, role }: Site,
  content: Member,
  settings: Settings,
): Iterable<ResultDefect> {
  const { protocolVersion: revision } = settings;
  const at = content;
  const { value } = content;
  const isPrompt = role === "prompt message";
  if (typeOfValue(value) === "string" || isPassedText(value))
    yield { at, id: "messageString", rewrite: wrapText(message, content) };
  const isList = knownValue(value, settings).kind === "array";
  if (!isList || (!isPrompt && isSince(revision, samplingListsSince))) return;
  const block = value.kind === "array" ? onlyValue(value.elements) : undefined;
  const unwrapped = block && unwrapContent(content, block);
  if (isPrompt) {
    const split = value.kind === "array" ? splitMessage(message, content, value) : undefined;
    yield { at, id: "messageList", rewrite: unwrapped ?? split };
    return;
  }
  const data = { revision, since: samplingListsSince };
  yield { at, id: "samplingList", data, rewrite: unwrapped };
}
