import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { refused } from "../../codemods/rewrite.js";
import type { Document } from "../../syntax/document.js";
import { stringOf, type Value } from "../../syntax/value.js";
import { passedOn } from "../apps/said-already.js";
import type { DefectOf } from "../defect.js";
import type { AppMetaDefect, AppMetaMessageId } from "./messages.js";
import { originDefects } from "./origin-defects.js";
import { addressDefects } from "./address-defects.js";

/**
 * Reports texts that become origins or addresses of interfaces further on: in a function that gets
 * them, here or in another file.
 */
export function* arrivingDefects(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<AppMetaMessageId>> {
  const { valuesWith } = messagesOf(document, settings);
  for (const value of valuesWith("interface origin").filter(isText))
    for (const one of originDefects(value, settings)) yield passed(one, value);
  for (const value of valuesWith("interface address").filter(isText))
    for (const one of addressDefects(value, value, settings)) yield passed(one, value);
}

/** Code falls back to an empty text where a variable of the environment is missing. */
function isText(value: Value): boolean {
  return Boolean(stringOf(value));
}

function passed(defect: AppMetaDefect, of: Value): DefectOf<AppMetaMessageId> {
  return { ...defect, rewrite: refused(passedOn), of };
}
