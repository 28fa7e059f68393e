import { isSending } from "../../context/messages/json-rpc.js";
import { changedMembers } from "../../protocol/changed-members.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { member, stringOf } from "../../syntax/value.js";
import type { ChangedConstruct } from "./changed-construct.js";

/** The notification of a log message. */
export const logNotification = "notifications/message";

/** `extra.sendNotification({ method: "notifications/message", params })` */
export function* sentLogs(document: Document): Iterable<ChangedConstruct> {
  const change = changedMembers.get("sendLoggingMessage");
  for (const { arguments: given, callee } of document.calls) {
    const [first] = given;
    if (!change || !first || first.kind === "spread" || !isSending(callee)) continue;
    const sent = resolve(document, first);
    const at = sent.kind === "object" ? member(sent, "method")?.value : undefined;
    if (at && stringOf(at) === logNotification) yield { at, name: logNotification, change };
  }
}
