import { isSending } from "../../context/messages/json-rpc.js";
import { messagesOf } from "../../context/messages/messages.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import type { Settings } from "../../context/settings.js";
import {
  announcements,
  announcementsBySender,
  changeOfHearing,
  changeOfSending,
  unrelatedProgress,
} from "../../protocol/announcements.js";
import { changedMembers } from "../../protocol/changed-members.js";
import { methodsBySchema } from "../../protocol/methods.js";
import { knownObject } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, member, stringOf, type Value } from "../../syntax/value.js";
import type { ChangedConstruct } from "./changed-construct.js";

/** The method of log notifications. */
export const logNotification = "notifications/message";

/** Words of which every file with a changed notification contains at least one. */
export const notificationWords: readonly string[] = [
  ...announcementsBySender.keys(),
  ...["list_changed", "ListChanged", "resources/updated", "ResourceUpdated"],
  ...["notifications/progress", logNotification],
];

/** Finds notifications that are sent or received through an SDK and that 2026-07-28 changes. */
export function* changedNotifications(
  document: Document,
  settings: Settings,
): Iterable<ChangedConstruct> {
  yield* sentLogs(document, settings);
  yield* announced(document);
}

/**
 * Log notifications: `extra.sendNotification({ method: "notifications/message", params })`, or a
 * whole JSON-RPC message.
 */
function* sentLogs(document: Document, settings: Settings): Iterable<ChangedConstruct> {
  const change = changedMembers.get("sendLoggingMessage");
  // A constant may be an example or test data. A message that is really sent is passed on directly.
  const written = messagesOf(document, settings).sites.filter(
    ({ object, role }) => role === "JSONRPCNotification" && object.place.kind !== "variable",
  );
  const sent = document.calls.flatMap(({ arguments: [first], callee }) =>
    isSending(callee) ? (knownObject(first) ?? []) : [],
  );
  for (const object of [...written.map((site) => site.object), ...sent]) {
    const at = member(object, "method")?.value;
    if (change && at && stringOf(at) === logNotification)
      yield { at, name: logNotification, change };
  }
}

/**
 * Change notifications, which clients of 2026-07-28 subscribe to, and notifications that belong to
 * a request.
 */
function* announced(document: Document): Iterable<ChangedConstruct> {
  for (const call of document.calls) {
    const { name, span } = call;
    const own = announcementsBySender.get(name);
    if (!own && name !== "notification" && name !== "setNotificationHandler") continue;
    const owner = sdkObjectCalledOn(call);
    const isServer = owner === "Server" || owner === "McpServer";
    if (own && isServer) yield { at: { span }, name, change: changeOfSending(own) };
    else if (name === "notification" && isServer) yield* ofSent(call);
    else if (name === "setNotificationHandler" && owner === "Client") yield* ofHeard(call);
  }
}

function* ofSent({ arguments: given }: CallValue): Iterable<ChangedConstruct> {
  const [first, options] = given;
  const sent = knownObject(first);
  const at = sent && member(sent, "method")?.value;
  const method = stringOf(at);
  if (!at || method === undefined) return;
  const announcement = announcements.get(method);
  if (announcement) yield { at, name: method, change: changeOfSending(announcement) };
  // With options, the notification is related to a request.
  else if (method === "notifications/progress" && !options)
    yield { at, name: method, change: unrelatedProgress };
}

/** A notification handler in a file without a client that listens. */
function* ofHeard({ arguments: given, document }: CallValue): Iterable<ChangedConstruct> {
  const at = unlessSpread(given[0]);
  if (!at || listens(document)) return;
  const method = methodOf(at);
  const announcement = announcements.get(method ?? "");
  if (announcement && method !== undefined)
    yield { at, name: method, change: changeOfHearing(announcement) };
}

/** The method that a string or a schema of SDK 1 names. */
function methodOf(at: Value): string | undefined {
  return (
    stringOf(at) ??
    (at.kind === "reference" ? methodsBySchema.get(at.path.at(-1) ?? "") : undefined)
  );
}

/** Whether a client listens: `client.listen(…)` or `new Client(info, { listChanged: … })`. */
function listens({ calls, objects }: Document): boolean {
  return (
    calls.some(({ callee, name }) => callee.length > 1 && name === "listen") ||
    objects.some((object) => object.place.kind === "argument" && member(object, "listChanged"))
  );
}
