import type { Document } from "../../syntax/document.js";
import type { Member } from "../../syntax/value.js";
import { rewriteObject } from "../../syntax/write.js";
import type { Suggestion } from "../rule.js";
import type { MessageId } from "./messages.js";

/** The suggestion to leave a default out. */
export function withoutDefault(document: Document, preset: Member): Suggestion<MessageId> {
  const edits = rewriteObject(document, preset.owner, [{ kind: "remove", member: preset }]);
  return { messageId: "dropDefault", edits };
}
