import { allKnown } from "../../syntax/all-known.js";
import { isKnownAt, methods } from "../../protocol/methods.js";
import { insteadOfRequest } from "../../protocol/removed.js";
import type { Revision } from "../../protocol/revision.js";
import { knownObject, knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { assignmentsTo, declarationAt, usesAt } from "../../syntax/names.js";
import { stringified } from "../../syntax/stringified.js";
import {
  hasEveryKey,
  type Member,
  member,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { isToPageAround } from "../apps/view-channel.js";
import type { Settings } from "../settings.js";
import { dispatchIn } from "./dispatch.js";
import { isEnvelope } from "./envelope.js";

/** A request that a program builds and posts itself, without an SDK that completes it. */
export interface PostedRequest {
  readonly message: ObjectValue;
  /** The method, if it is a literal. */
  readonly method: string | undefined;
  /** "unknown" if they may include more than the file shows. */
  readonly headers: ObjectValue | "unknown" | undefined;
  readonly params: ObjectValue | "unknown" | undefined;
  /** Headers that are set after the object with the others. */
  readonly laterHeaders: readonly string[];
}

/**
 * `fetch(url, { headers, body: JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params })
 * })`.
 */
export function* postedRequests(document: Document, settings: Settings): Iterable<PostedRequest> {
  const { protocolVersion: revision } = settings;
  const posted = new Set<ObjectValue>();
  for (const options of document.objects) {
    const message = knownObject(stringified(member(options, "body")?.value));
    const request = message && requestIn(message, revision, asksFor(document));
    if (!request || !hasEveryKey(options)) continue;
    posted.add(message);
    const headers = member(options, "headers");
    const later = setLater(headers?.value);
    yield {
      ...request,
      headers: later ? partOf(headers) : "unknown",
      laterHeaders: later ?? [],
    };
  }
  // Over standard input, a socket or a function of its own.
  const sent = dispatchIn(document, settings)?.sent.map(({ method }) => method);
  for (const message of sent ? document.objects : []) {
    if (posted.has(message) || isToPageAround(message) || isInAnswer(message)) continue;
    const request = requestIn(message, revision, sent ?? []);
    if (request) yield { ...request, headers: "unknown", laterHeaders: [] };
  }
}

/** Whether a message is an example in the answer of a route: `res.json({ usage: { body: … } })`. */
function isInAnswer({ place }: ObjectValue): boolean {
  if (place.kind !== "member") return false;
  const around = place.member.owner;
  return around.place.kind === "argument" ? around.place.call.name === "json" : isInAnswer(around);
}

/**
 * The request that a message is.
 *
 * @param asked names of methods in the file, one of which the message may have if it has no literal
 */
function requestIn(
  message: ObjectValue,
  revision: Revision,
  asked: readonly string[],
): Pick<PostedRequest, "message" | "method" | "params"> | undefined {
  const name = member(message, "method")?.value;
  if (!name || !isEnvelope(message) || !member(message, "id")) return undefined;
  const method = stringOf(knownValue(name));
  const mayBe = method === undefined ? asked : [method];
  if (!hasEveryKey(message) || !mayBe.some((one) => isRequest(one, revision))) return undefined;
  const params = member(message, "params");
  const isFilledLater = [message, params?.value].some((part) => setLater(part)?.length !== 0);
  return { message, method, params: isFilledLater ? "unknown" : partOf(params) };
}

/** The string arguments of calls in the file, which may be methods: `rpc("tools/list")`. */
function asksFor({ calls }: Document): readonly string[] {
  return calls.flatMap(({ arguments: given }) => given.flatMap((one) => stringOf(one) ?? []));
}

/** Whether clients of the revision send a method that other protocols on JSON-RPC do not have. */
function isRequest(name: string, revision: Revision): boolean {
  const method = methods.get(name);
  const isAnswered = method?.result !== undefined && isKnownAt(method, revision);
  return isAnswered && name.includes("/") && !insteadOfRequest.has(name);
}

function partOf(part: Member | undefined): PostedRequest["params"] {
  if (!part) return undefined;
  const value = knownValue(part.value);
  return value.kind === "object" && hasEveryKey(value) ? value : "unknown";
}

/** The keys that are assigned to the object of a name, or `undefined` if some are unknown. */
function setLater(part: Value | undefined): readonly string[] | undefined {
  const name = part && nameOf(part);
  if (!part || name === undefined) return [];
  const declaration = declarationAt(part.document, name, part.span);
  const assigned = assignmentsTo(part.document, name, declaration).map(({ path: [key] }) => key);
  const accessed = usesAt(part.document, name, part.span).flatMap(({ place }) => {
    if (place.kind === "accessed" && place.by.place.kind === "written") return [place.by.key];
    // `Object.assign(headers, more)`, `headers.set(…)`
    const isGiven = place.kind === "argument" && place.call.callee.join(".") === "Object.assign";
    return isGiven || place.kind === "receiver" ? [undefined] : [];
  });
  return allKnown([...assigned, ...accessed], (key) => key);
}

/** The name of a value: the variable it initializes, or the one it refers to. */
function nameOf(value: Value): string | undefined {
  if (value.place.kind === "variable") return value.place.name;
  return value.kind === "reference" && value.path.length === 1 ? value.path[0] : undefined;
}
