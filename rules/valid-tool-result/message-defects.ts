import { splitMessage, unwrapContent, wrapText } from "../../codemods/content/message-content.js";
import type { Settings } from "../../context/settings.js";
import type { Site } from "../../context/messages/messages.js";
import { knownValue } from "../../context/known-values.js";
import { originsOf } from "../../flow/origins.js";
import { samplingListsSince } from "../../protocol/content.js";
import { isSince } from "../../protocol/revision.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { onlyValue } from "../../syntax/spreads.js";
import type { Member, Value } from "../../syntax/value.js";
import { typeOfValue } from "../value-type.js";
import type { ResultDefect } from "./messages.js";

/** Whether all calls in this file pass a string for a parameter. */
function isPassedText(value: Value): boolean {
  const made = value.kind === "reference" ? originsOf(value) : [];
  return made.length > 0 && made.every((one) => plainKind(one) === "string");
}

/** Reports a message whose content is a string, or a list where one block is expected. */
export function* messageContentDefects(
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
