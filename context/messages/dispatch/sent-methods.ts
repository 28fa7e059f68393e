import type { Document } from "../../../syntax/document.js";
import { resolvedObject } from "../../../syntax/names.js";
import { unlessSpread } from "../../../syntax/spreads.js";
import { member, members, type ObjectValue } from "../../../syntax/value.js";
import { officialPackages } from "../../../protocol/packages.js";
import { importsFrom } from "../../imports.js";
import type { MethodIn, NamedMethod } from "./named-method.js";
import { isEnvelope } from "../envelope.js";

/** Names of functions that send a message, unlike `isInitializeRequest` and `validateRequest`. */
export const sending =
  /^(?!(?:is|has|can|should|get|check|parse|validate)[A-Z_]).*(?:[Rr]equest|[Nn]otif|[Ss]end|[Rr]pc|RPC|[Cc]all|[Pp]ost|[Ii]nvoke|[Ee]mit|[Aa]sk)/u;

/**
 * `rpc("tools/list", params)`, `send({ method: "tools/list", params })`,
 * `{ jsonrpc: "2.0", id, method: "tools/list" }`.
 */
export function* sentMethods(document: Document, methodIn: MethodIn): Iterable<NamedMethod> {
  // With an SDK, it completes the message and reads the answer.
  const isOfSdk = importsFrom(document, officialPackages);
  for (const { arguments: given, callee, name } of document.calls) {
    const [first, second] = given.map(unlessSpread);
    if (!sending.test(name)) continue;
    // A function after the name is what handles it.
    for (const named of second?.kind === "function" ? [] : [first, second]) {
      const whole = isOfSdk ? undefined : resolvedObject(named);
      const at = whole && isRequest(whole) ? member(whole, "method")?.value : named;
      const method = at && methodIn(at);
      const group = callee.join(".");
      if (at && method !== undefined) yield { at, method, isSent: true, group };
    }
  }
  for (const object of document.objects) {
    const at = isEnvelope(object) && member(object, "method")?.value;
    const method = at && !isJudged(object) && methodIn(at);
    if (at && method) yield { at, method, isSent: true, group: "messages" };
  }
}

/** Whether a message is only written to see what a schema accepts: `Request.safeParse({ … })`. */
function isJudged({ place }: ObjectValue): boolean {
  const callee = place.kind === "argument" ? place.call.name : undefined;
  return /^(?:parse|safeParse|validate)(?![a-z])/u.test(callee ?? "");
}

/**
 * Whether an object is a request without its envelope, and not what is told about one:
 * `emit({ kind: "note", method: "tools/list", summary })`.
 */
function isRequest(object: ObjectValue): boolean {
  if (isEnvelope(object)) return false;
  const hasOther = members(object).some(({ key }) => key !== "method" && key !== "id");
  return !hasOther || member(object, "params") !== undefined;
}
