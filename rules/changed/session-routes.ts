import { isAboutTransport } from "../../context/changed/about-transport.js";
import { armsOf } from "../../context/compared-arms.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import type { Dispatch } from "../../context/messages/dispatch.js";
import { changedHeaders, changedRoutes } from "../../protocol/changed-names.js";
import { knownValue } from "../../context/known-values.js";
import { type Document, textOf } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { member, members, type Span, stringOf, type Value, within } from "../../syntax/value.js";
import type { ChangedConstruct } from "./changed-construct.js";

/** What code says that keeps a stream open. */
const streams = /event-stream|[sS]treamSSE|writeSSE|\.sse\(/u;

/**
 * Finds what a server without an SDK does for GET and DELETE at the address to which clients post
 * their messages. Nothing is said twice of code that names the headers of sessions or streams.
 */
export function* sessionRoutes(
  document: Document,
  dispatch: Dispatch | undefined,
): Iterable<ChangedConstruct> {
  const isOurs = ({ span }: Value): boolean =>
    dispatch?.handled.some((one) => within(one.at.span, span)) === true ||
    (isAboutTransport(document) && namesHeader(document, span));
  for (const { at, handler, method, post } of routesIn(document)) {
    const change = changedRoutes.get(method);
    if (!change || !isOurs(post) || namesHeader(document, handler.span)) continue;
    const text = textOf(document, handler.span);
    if (method === "DELETE" || streams.test(text)) yield { at, name: method, change };
  }
  for (const { asked, at } of comparisonsIn(document)) {
    const path = asked.kind === "reference" ? asked.path : [];
    if (path.length < 2 || path.at(-1) !== "method" || stringOf(at) !== "GET") continue;
    const change = changedRoutes.get("GET");
    const isStream = armsOf(at).some(
      (arm) => streams.test(textOf(document, arm)) && !namesHeader(document, arm),
    );
    if (change && isStream) yield { at, name: "GET", change };
  }
}

interface Route {
  readonly at: { readonly span: Span };
  readonly method: string;
  readonly handler: Value;
  /** What answers POST at the same address. */
  readonly post: Value;
}

/** `app.delete("/mcp", …)` next to `app.post("/mcp", …)`, `{ POST() { … }, DELETE() { … } }`. */
function* routesIn({ calls, objects }: Document): Iterable<Route> {
  const routed = calls.flatMap((call) => {
    const [address, ...others] = call.arguments.map(unlessSpread);
    const path = stringOf(address && knownValue(address));
    const last = others.at(-1);
    const method = call.callee.length > 1 ? call.name.toUpperCase() : "";
    if (!address || path === undefined || !last) return [];
    return [{ at: address, handler: knownValue(last), method, path }];
  });
  for (const one of routed) {
    const post = routed.find(({ method, path }) => method === "POST" && path === one.path);
    if (post) yield { ...one, post: post.handler };
  }
  for (const object of objects) {
    const post = member(object, "POST")?.value;
    for (const { key = "", keySpan, value } of post ? members(object) : [])
      if (post) yield { at: { span: keySpan }, handler: value, method: key, post };
  }
}

function namesHeader(document: Document, span: Span): boolean {
  const text = textOf(document, span).toLowerCase();
  return [...changedHeaders.keys()].some((header) => text.includes(header));
}
