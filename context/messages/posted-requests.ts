import { isKnownAt, methods } from "../../protocol/methods.js";
import { insteadOfRequest } from "../../protocol/removed.js";
import type { Revision } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import {
  member,
  members,
  type Member,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";

/** A request that a program writes and posts by itself, so that no SDK adds anything to it. */
export interface PostedRequest {
  readonly message: ObjectValue;
  /** The method, where it is written out. */
  readonly method: string | undefined;
  /** Where nobody knows them, whatever is missing there may be there. */
  readonly headers: ObjectValue | "unknown" | undefined;
  readonly params: ObjectValue | "unknown" | undefined;
}

/** `fetch(url, { headers, body: JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params }) })` */
export function* postedRequests(document: Document, revision: Revision): Iterable<PostedRequest> {
  for (const options of document.objects) {
    const message = postedIn(document, member(options, "body")?.value);
    const name = message && member(message, "method")?.value;
    if (!message || !name || !member(message, "jsonrpc") || !member(message, "id")) continue;
    const method = stringOf(resolve(document, name));
    const isOurs =
      method === undefined
        ? asksFor(document).some((one) => isRequest(one, revision))
        : isRequest(method, revision);
    if (!isOurs || isWithRest(options) || isWithRest(message)) continue;
    yield {
      message,
      method,
      headers: partOf(document, member(options, "headers")),
      params: partOf(document, member(message, "params")),
    };
  }
}

/** `JSON.stringify(message)` */
function postedIn(document: Document, body: Value | undefined): ObjectValue | undefined {
  if (body?.kind !== "call" || body.callee.join(".") !== "JSON.stringify") return undefined;
  const [given] = body.arguments;
  const message = given && given.kind !== "spread" ? resolve(document, given) : undefined;
  return message?.kind === "object" ? message : undefined;
}

/** The methods that functions of the file are called with: `rpc("tools/list")`. */
function asksFor({ calls }: Document): readonly string[] {
  return calls.flatMap(({ arguments: given }) =>
    given.flatMap((one) => (one.kind === "spread" ? [] : (stringOf(one) ?? []))),
  );
}

/** Whether a client of the revision sends it, and no other protocol on JSON-RPC does. */
function isRequest(name: string, revision: Revision): boolean {
  const method = methods.get(name);
  const isAnswered = method?.result !== undefined && isKnownAt(method, revision);
  return isAnswered && name.includes("/") && !insteadOfRequest.has(name);
}

function partOf(document: Document, part: Member | undefined): PostedRequest["params"] {
  if (!part) return undefined;
  const value = resolve(document, part.value);
  return value.kind === "object" && !isWithRest(value) ? value : "unknown";
}

/** Whether an object has more members than are written out. */
function isWithRest(object: ObjectValue): boolean {
  return (
    object.entries.some(({ kind }) => kind !== "member") ||
    members(object).some(({ key }) => key === undefined)
  );
}
