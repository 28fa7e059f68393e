import { isSending } from "../../context/messages/json-rpc.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { changedMembers } from "../../protocol/changed-members.js";
import type { Document } from "../../syntax/document.js";
import { resolvedObject } from "../../syntax/names.js";
import { member, stringOf } from "../../syntax/value.js";
import type { ChangedConstruct } from "./changed-construct.js";

/** The notification of a log message. */
export const logNotification = "notifications/message";

/** `extra.sendNotification({ method: "notifications/message", params })`, or a whole message by itself. */
export function* sentLogs(document: Document, settings: Settings): Iterable<ChangedConstruct> {
  const change = changedMembers.get("sendLoggingMessage");
  // A constant may be an example or a part of a test: what is sent is handed on where it is written.
  const written = messagesOf(document, settings).sites.filter(
    ({ object, role }) => role === "JSONRPCNotification" && object.place.kind !== "variable",
  );
  const sent = document.calls.flatMap(({ arguments: [first], callee }) =>
    isSending(callee) ? (resolvedObject(document, first) ?? []) : [],
  );
  for (const object of [...written.map((site) => site.object), ...sent]) {
    const at = member(object, "method")?.value;
    if (change && at && stringOf(at) === logNotification)
      yield { at, name: logNotification, change };
  }
}
