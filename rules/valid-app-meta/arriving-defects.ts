import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { refused } from "../../codemods/rewrite.js";
import type { Document } from "../../syntax/document.js";
import { stringOf } from "../../syntax/value.js";
import { passedOn } from "../apps/said-already.js";
import type { DefectOf } from "../defect.js";
import type { AppMetaMessageId } from "./messages.js";
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
  const { roleOf } = messagesOf(document, settings);
  for (const value of document.values) {
    const text = stringOf(value);
    // Code falls back to an empty text where a variable of the environment is missing.
    if (text === undefined || text === "") continue;
    const role = roleOf(value);
    const found =
      role === "interface origin"
        ? originDefects(value, settings)
        : role === "interface address"
          ? addressDefects(value, value, settings)
          : [];
    for (const one of found) yield { ...one, rewrite: refused(passedOn), of: value };
  }
}
