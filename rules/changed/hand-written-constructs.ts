import { keptSessions } from "../../context/changed/kept-sessions.js";
import { isAboutTransport } from "../../context/changed/about-transport.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import type { MethodIn } from "../../context/messages/dispatch/named-method.js";
import { sentMethods } from "../../context/messages/dispatch/sent-methods.js";
import { textNamed } from "../../context/messages/dispatch/text-named.js";
import type { Settings } from "../../context/settings.js";
import {
  logsSent,
  oldEndpointSent,
  sessionHeader,
  sessionIdKept,
} from "../../protocol/changed-names.js";
import { knownStringAt, knownValue } from "../../context/known-values.js";
import { type Document, textOf } from "../../syntax/document.js";
import { type Value, within } from "../../syntax/value.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import type { ChangedConstruct } from "./changed-construct.js";
import { headersIn } from "./changed-headers.js";
import { logNotification } from "./notifications.js";
import { sessionRoutes } from "./session-routes.js";
import { sessionsInWords } from "./sessions-in-words.js";

/** The event with which HTTP+SSE tells a client where to send its messages. */
export const endpointEvent = "event: endpoint";

/** Finds what 2026-07-28 changes in a program without an SDK, besides the methods it answers. */
export function* handWrittenConstructs(
  document: Document,
  settings: Settings,
): Iterable<ChangedConstruct> {
  const headers = [...headersIn(document, settings)];
  yield* headers;
  const dispatch = dispatchIn(document, settings);
  if (!dispatch && !isAboutTransport(document)) return;
  for (const { at, method } of dispatch?.sent ?? sentMethods(document, textOfMethod))
    if (method === logNotification) yield { at, name: method, change: logsSent };
  yield* sessionRoutes(document, dispatch);
  yield* sessionFields(document, headers);
  if (headers.some(({ name }) => name.toLowerCase() === sessionHeader))
    for (const one of keptSessions(document, true)) yield sessionsInWords(one, withoutOlderClients);
  for (const { arguments: given } of document.calls)
    for (const at of withoutSpreads(given))
      if (
        textOf(document, at.span).slice(1).startsWith(endpointEvent) ||
        knownStringAt(at, "event") === "endpoint"
      )
        yield { at, name: endpointEvent, change: oldEndpointSent };
}

/**
 * Finds the fields in which a class keeps what it reads from the header of sessions: where they
 * begin, or where they get it if that is not the statement with the header.
 */
function* sessionFields(
  { assigned, classes }: Document,
  headers: readonly ChangedConstruct[],
): Iterable<ChangedConstruct> {
  const read = headers.filter(({ name }) => name.toLowerCase() === sessionHeader);
  const isRead = ({ span }: Value): boolean => read.some(({ at }) => within(at.span, span));
  for (const one of read.length > 0 ? assigned : []) {
    const [root, field, ...more] = one.place.kind === "assigned" ? one.place.target : [];
    if (root !== "this" || field === undefined || more.length > 0) continue;
    if (!isRead(one) && !isRead(knownValue(one))) continue;
    const by = classes.findLast(({ span }) => within(one.span, span));
    const start = by?.members.find(({ kind, name }) => kind === "field" && name === field);
    const at = start?.value ?? (isRead(one) ? undefined : one);
    if (at) yield { at, name: `this.${field}`, change: sessionIdKept };
  }
}

const textOfMethod: MethodIn = (named) => (typeof named === "object" ? textNamed(named) : named);

/** When a map of sessions is unnecessary without an SDK. */
const withoutOlderClients = "remove it once no older clients are served";
