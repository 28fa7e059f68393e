import { isSending } from "../../context/messages/json-rpc.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { changedMembers } from "../../protocol/changed-members.js";
import type { Document } from "../../syntax/document.js";
import { resolvedObject } from "../../syntax/resolved.js";
import { member, stringOf } from "../../syntax/value.js";
import type { ChangedConstruct } from "./changed-construct.js";

/** The notification of a log message. */
export const logNotification = "notifications/message";

/** `extra.sendNotification({ method: "notifications/message", params })`, or a whole message by itself. */
export function* sentLogs(document: Document, settings: Settings): Iterable<ChangedConstruct> {
  const change = changedMembers.get("sendLoggingMessage");
  for (const { object, role } of messagesOf(document, settings).sites) {
    // A constant may be an example or a part of a test: what is sent is handed on where it is written.
    if (object.place.kind === "variable") continue;
    const at = role === "JSONRPCNotification" ? member(object, "method")?.value : undefined;
    if (change && at && stringOf(at) === logNotification)
      yield { at, name: logNotification, change };
  }
  for (const { arguments: given, callee } of document.calls) {
    const [first] = given;
    const sent = isSending(callee) ? resolvedObject(document, first) : undefined;
    const at = sent && member(sent, "method")?.value;
    if (change && at && stringOf(at) === logNotification)
      yield { at, name: logNotification, change };
  }
}
