import { knownValue } from "../../context/known-values.js";
import { memberOf } from "../../syntax/ancestors.js";
import { isOnViewChannel } from "../../context/apps/view-channel.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { handledMethod } from "../../context/messages/handled-method.js";
import { importsFrom, isOfficial } from "../../context/imports.js";
import { isSending } from "../../context/messages/json-rpc.js";
import { messagesOf } from "../../context/messages/messages.js";
import { registrations } from "../../context/registrations.js";
import type { Settings } from "../../context/settings.js";
import { methodsBySchema } from "../../protocol/methods.js";
import {
  insteadOfMethod,
  insteadOfRequest,
  type Removal,
  removedTasks,
  taskMethods,
} from "../../protocol/removed.js";
import { officialPackages } from "../../protocol/packages.js";
import { codeMentions } from "../../syntax/code-mentions.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { stringAt } from "../../syntax/names.js";
import { type CallValue, member, type Span, stringOf, type Value } from "../../syntax/value.js";
import { dispatchedMethods } from "./dispatched-methods.js";

/** A use of a method that 2026-07-28 removed. */
export interface RemovedMethod {
  readonly at: { readonly span: Span };
  readonly method: string;
  readonly removal: Removal;
  /** The call that sends the method, if there is one. */
  readonly call?: CallValue;
  /** Whether code handles it that a peer of the revision never reaches. */
  readonly isHandled?: boolean;
}

/** Finds removed methods in messages, then in handlers and calls, each in source order. */
export function* removedMethods(document: Document, settings: Settings): Iterable<RemovedMethod> {
  const inMessages = isOnViewChannel(document) ? [] : [...ofMessages(document, settings)];
  yield* inMessages;
  const told = new Set(inMessages.map(({ at }) => at));
  for (const { at, isSent, method, removal } of dispatchedMethods(document, settings))
    if (!told.has(at)) yield { at, method, removal, isHandled: !isSent };
  yield* ofSdk(document);
}

function* ofMessages(document: Document, settings: Settings): Iterable<RemovedMethod> {
  const { sites } = messagesOf(document, settings);
  // Where a script also asks newer servers, this is for older ones.
  const asksNewer = document.language !== "json" && codeMentions(document, "server/discover");
  const handled = dispatchIn(document, settings)?.handled.map(({ method }) => method) ?? [];
  for (const { object, role } of sites)
    if (role === "JSONRPCRequest" || role === "JSONRPCNotification") {
      const at = member(object, "method")?.value;
      const method = stringAt(object, "method");
      if (!asksNewer) yield* ofMethod(at, method);
      yield* ofMethod(at, method, insteadOfRequest);
    } else if (
      role === "InitializeResult" &&
      memberOf(object)?.key === "result" &&
      !handled.includes("initialize")
    )
      // Code answers here what a peer of the revision does not send.
      for (const one of ofMethod(member(object, "protocolVersion")?.value, "initialize"))
        yield { ...one, isHandled: document.language !== "json" };
  // Task methods, in files that contain other messages of the protocol.
  if (document.language === "json" && sites.some(({ role }) => role.startsWith("JSONRPC")))
    for (const object of document.objects) {
      const at = member(object, "jsonrpc") && member(object, "method")?.value;
      yield* ofMethod(at, stringOf(at), tasks);
    }
}

/** Methods for which a file registers handlers with an SDK, or that it sends through one. */
function* ofSdk(document: Document): Iterable<RemovedMethod> {
  if (!importsFrom(document, officialPackages)) return;
  for (const call of document.calls) {
    const { arguments: given, callee, name } = call;
    const first = unlessSpread(given[0]);
    const schema = callee.at(-2) ?? "";
    // A request that the program tells apart itself: `PingRequestSchema.safeParse(body)`
    if (parsing.has(name) && isOfficial(document, callee[0] ?? ""))
      for (const one of ofMethod(call, methodsBySchema.get(schema)))
        yield { ...one, isHandled: true };
    // On its own, `request` may be any function.
    const isMethod = callee.length > 1 || name.startsWith("send");
    if (!first || !isMethod) continue;
    const { registers } = registrations.get(name) ?? {};
    if (registers === "request" || registers === "notification")
      for (const one of ofMethod(first, handledMethod(first))) yield { ...one, isHandled: true };
    const sent = isSending(callee) ? knownValue(first) : undefined;
    if (sent?.kind === "object" && !member(sent, "jsonrpc")) {
      const at = member(sent, "method")?.value;
      const method = stringAt(sent, "method");
      yield* ofMethod(at, method);
      for (const asked of ofMethod(at, method, insteadOfRequest)) yield { ...asked, call };
    }
  }
}

/** How zod reads a value. */
const parsing: ReadonlySet<string> = new Set([
  "parse",
  "parseAsync",
  "safeParse",
  "safeParseAsync",
]);

const tasks: ReadonlyMap<string, Removal> = new Map(
  [...taskMethods.values()].map((method) => [method, removedTasks]),
);

const instead: ReadonlyMap<string, Removal> = new Map([...insteadOfMethod, ...tasks]);

function* ofMethod(
  at: Value | undefined,
  method = "",
  removals = instead,
): Iterable<RemovedMethod> {
  const removal = removals.get(method);
  if (at && removal) yield { at, method, removal };
}
