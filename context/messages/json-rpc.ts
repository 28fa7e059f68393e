import { removedCodes, type RemovedCode } from "../../protocol/error-codes.js";
import { type Method, methods } from "../../protocol/methods.js";
import { resolve, stringAt } from "../../syntax/names.js";
import { member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import type { Facts } from "../known-file.js";
import { usedAt } from "../../syntax/ancestors.js";
import { textNamed } from "./dispatch/text-named.js";
import { hasDatedVersion, hasOnly, roleOfResult } from "./result-shapes.js";
import { type MessageRole, roleOfDefinition } from "./roles.js";
import { isEnvelope } from "./envelope.js";

/**
 * The role of a value that is a JSON-RPC message, or the result or the parameters of one.
 *
 * @param values what constants of other files are, which may name the method
 */
export function roleInMessage(value: Value, values?: Facts["values"]): MessageRole | undefined {
  if (value.kind === "object" && isEnvelope(value)) return roleOfEnvelope(value, values);
  if (value.kind === "object" && methodOf(value, values) && isSent(value)) return "request";
  if (isRestOfEnvelope(value)) return "message";
  if (value.place.kind !== "member") return undefined;
  const { key, owner } = value.place.member;
  if (key === "result" && isEnvelope(owner))
    return answersOther(owner) ? undefined : "message result";
  if (key !== "params") return undefined;
  const method = methodOf(owner, values);
  if (method) return roleOfDefinition(method.params);
  const isOpen = isEnvelope(owner) && methodNamed(owner, values) === undefined;
  return isOpen ? "message params" : undefined;
}

/** `{ jsonrpc: "2.0", ...message }`. */
function isRestOfEnvelope({ place }: Value): boolean {
  return place.kind === "spread" && isEnvelope(place.into);
}

/** SDK methods that make a JSON-RPC message of their argument. */
export const sends: ReadonlySet<string> = new Set([
  ...["notification", "request", "sendNotification", "sendRequest"],
]);

function isSent(value: Value): boolean {
  const place = usedAt(value);
  return place.kind === "argument" && place.index === 0 && isSending(place.call.callee);
}

/**
 * Whether a function sends the message it is given: a method of an SDK, or of the context of a
 * handler.
 */
export function isSending(callee: readonly string[]): boolean {
  const name = callee.at(-1) ?? "";
  // On its own, `request` may be any function.
  const isMethod = sends.has(name) && (callee.length > 1 || name.startsWith("send"));
  return isMethod || /^mcpReq\.(?:notify|send)$/u.test(callee.slice(-2).join("."));
}

/**
 * The role of a message of this protocol, recognised by its method or result, as opposed to other
 * protocols on JSON-RPC.
 */
function roleOfEnvelope(
  envelope: ObjectValue,
  values: Facts["values"] | undefined,
): MessageRole | undefined {
  const method = methodOf(envelope, values);
  // In code, a request without an id is intentional: a notification that gets no response.
  if (method) {
    const isRequest =
      member(envelope, "id") ?? (envelope.document.language === "json" && method.result);
    return isRequest ? "JSONRPCRequest" : "JSONRPCNotification";
  }
  if (answersOther(envelope)) return undefined;
  const result = member(envelope, "result")?.value;
  if (result?.kind === "object" && roleOfResult(result) !== undefined)
    return "JSONRPCResultResponse";
  const error = member(envelope, "error")?.value;
  const code = member(error, "code")?.value;
  const isOurs =
    error?.kind === "object" && code?.kind === "scalar" && isOurError(error, code.value);
  return isOurs ? "JSONRPCErrorResponse" : undefined;
}

/**
 * Whether the preceding request with the same id, in a list of messages, belongs to another
 * protocol on JSON-RPC.
 */
function answersOther(envelope: ObjectValue): boolean {
  const { place } = envelope;
  const id = member(envelope, "id")?.value;
  if (place.kind !== "element" || id?.kind !== "scalar") return false;
  const request = place.array.elements
    .slice(0, place.array.elements.indexOf(envelope))
    .findLast((message) => message?.kind === "object" && asksUnder(message, id.value));
  return request?.kind === "object" && methodOf(request) === undefined;
}

function asksUnder(message: ObjectValue, value: unknown): boolean {
  const id = member(message, "id")?.value;
  return member(message, "method") !== undefined && id?.kind === "scalar" && id.value === value;
}

/**
 * The one error code that no other protocol on JSON-RPC uses (2025-11-25,
 * URLElicitationRequiredError).
 */
const urlElicitationRequired = -32_042;

/**
 * For language servers, the code means that they are not initialized. In this protocol, the error
 * names the missing resource (2025-11-25, Resources).
 */
const resourceNotFound = -32_002;

/**
 * Whether an error is the protocol's. Other protocols on JSON-RPC give most codes other meanings.
 */
function isOurError(error: ObjectValue, code: unknown): boolean {
  if (code === urlElicitationRequired) return true;
  if (code === resourceNotFound) return namesResource(error);
  const removed = typeof code === "number" ? removedCodes.get(code) : undefined;
  return removed !== undefined && isMeantBy(error, removed);
}

function namesResource(error: ObjectValue): boolean {
  const uri = member(member(error, "data")?.value, "uri")?.value;
  if (!uri) return false;
  const message = member(error, "message")?.value;
  const said = message?.kind === "template" ? message.texts.join("…") : stringOf(message);
  return stringOf(uri) !== undefined || noResource.test(said ?? "");
}

const noResource = /resource\b.*\b(?:not found|missing|unknown)|(?:unknown|no such) resource/iu;

/** The protocol's method that a request or a notification names. */
function methodOf(message: ObjectValue, values?: Facts["values"]): Method | undefined {
  const params = member(message, "params")?.value;
  return methodMeant(methodNamed(message, values) ?? "", params && resolve(params));
}

/** The method of a message, also of a constant. */
function methodNamed(
  message: ObjectValue,
  values: Facts["values"] | undefined,
): string | undefined {
  const named = member(message, "method")?.value;
  return named && textNamed(named, values);
}

/** The protocol's method of a name, unless its parameters show that it is another protocol's. */
export function methodMeant(name: string, params: Value | undefined): Method | undefined {
  const isOurs = shared.get(name)?.(params) ?? true;
  return isOurs ? methods.get(name) : undefined;
}

/** Methods that other protocols also have, with tests for parameters of this protocol. */
const shared: ReadonlyMap<string, (params: Value | undefined) => boolean> = new Map([
  // Language servers send no version, and that of the Agent Client Protocol is a number.
  ["initialize", (params) => params?.kind === "object" && hasDatedVersion(params)],
  // The Agent Client Protocol elicits within a session.
  ["elicitation/create", (params) => params?.kind !== "object" || !member(params, "sessionId")],
  ["ping", (params) => !params || (params.kind === "object" && hasOnly(params, ["_meta"]))],
]);

/** Whether the data or the message of an error shows that its code has the protocol's meaning. */
export function isMeantBy(error: ObjectValue, { signs }: RemovedCode): boolean {
  if (!signs) return true;
  const data = member(error, "data")?.value;
  return signs.data === undefined
    ? signs.words.test(stringAt(error, "message") ?? "")
    : member(data, signs.data) !== undefined;
}
