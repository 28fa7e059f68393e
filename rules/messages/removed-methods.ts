import { memberOf } from "../../context/ancestors.js";
import { importsFrom, isOfficial } from "../../context/imports.js";
import { isSending } from "../../context/messages/json-rpc.js";
import { messagesOf } from "../../context/messages/messages.js";
import { registrations } from "../../context/registrations.js";
import type { Settings } from "../../context/settings.js";
import { isKnownAt, methods, methodsBySchema } from "../../protocol/methods.js";
import {
  insteadOfMethod,
  insteadOfRequest,
  type Removal,
  removedTasks,
  removedSince,
  taskMethods,
} from "../../protocol/removed.js";
import { officialPackages } from "../../protocol/packages.js";
import { isSince } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, member, stringOf, type Value } from "../../syntax/value.js";

/** A method that is used and that the configured revision does not have any more. */
export interface RemovedMethod {
  readonly at: Value;
  readonly method: string;
  readonly removal: Removal;
  /** What sends it, where that is a call. */
  readonly call?: CallValue;
}

/** The removed methods of messages, and of their handlers, in source order of each. */
export function* removedMethods(document: Document, settings: Settings): Iterable<RemovedMethod> {
  const { sites } = messagesOf(document, settings);
  for (const { object, role } of sites)
    if (role === "JSONRPCRequest" || role === "JSONRPCNotification") {
      const { value } = member(object, "method") ?? {};
      yield* ofName(value, settings);
      yield* ofRequest(value, settings);
    } else if (role === "InitializeResult" && memberOf(object)?.key === "result") {
      const { value } = member(object, "protocolVersion") ?? {};
      if (value) yield* ofMethod(value, "initialize", settings);
    }
  if (document.language === "json" && sites.some(({ role }) => role.startsWith("JSONRPC")))
    yield* ofRecordedTasks(document, settings);
  if (!importsFrom(document, officialPackages)) return;
  for (const call of document.calls) {
    const { arguments: given, callee } = call;
    const first = unlessSpread(given[0]);
    const name = callee.at(-1) ?? "";
    // Alone, `request` may be anybody's function.
    const isMethod = callee.length > 1 || name.startsWith("send");
    if (!first || !isMethod) continue;
    const { registers } = registrations.get(name) ?? {};
    if (registers === "request" || registers === "notification")
      yield* ofHandler(document, first, settings);
    const sent = resolve(document, first);
    if (isSending(callee) && sent.kind === "object" && !member(sent, "jsonrpc")) {
      const { value } = member(sent, "method") ?? {};
      yield* ofName(value, settings);
      for (const asked of ofRequest(value, settings)) yield { ...asked, call };
    }
  }
}

/** Requests and notifications of tasks among messages of the protocol. */
function* ofRecordedTasks({ objects }: Document, settings: Settings): Iterable<RemovedMethod> {
  if (!isSince(settings.protocolVersion, removedSince)) return;
  for (const object of objects) {
    const { value } = member(object, "jsonrpc") ? (member(object, "method") ?? {}) : {};
    const method = stringOf(value);
    if (value && method !== undefined && recordedTasks.has(method))
      yield { at: value, method, removal: removedTasks };
  }
}

const recordedTasks: ReadonlySet<string> = new Set(taskMethods.values());

function* ofHandler(document: Document, name: Value, settings: Settings): Iterable<RemovedMethod> {
  if (name.kind !== "reference") yield* ofName(name, settings);
  else if (isOfficial(document, name.path[0])) {
    const schema = name.path.at(-1) ?? "";
    yield* ofMethod(name, methodsBySchema.get(schema) ?? taskMethods.get(schema) ?? "", settings);
  }
}

/** A request by which a server asks its client. */
function* ofRequest(at: Value | undefined, { protocolVersion }: Settings): Iterable<RemovedMethod> {
  const method = stringOf(at) ?? "";
  const removal = insteadOfRequest.get(method);
  if (at && removal && isSince(protocolVersion, removedSince)) yield { at, method, removal };
}

function* ofName(value: Value | undefined, settings: Settings): Iterable<RemovedMethod> {
  const method = stringOf(value);
  if (value && method !== undefined) yield* ofMethod(value, method, settings);
}

function* ofMethod(
  at: Value,
  method: string,
  { protocolVersion }: Settings,
): Iterable<RemovedMethod> {
  if (recordedTasks.has(method)) {
    yield { at, method, removal: removedTasks };
    return;
  }
  const known = methods.get(method);
  const removal = insteadOfMethod.get(method);
  if (known && removal && !isKnownAt(known, protocolVersion)) yield { at, method, removal };
}
