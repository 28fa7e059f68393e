import { viewHandshake } from "../../protocol/apps/extension.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { resolvedObject, stringAt } from "../../syntax/names.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import { isEnvelope } from "../messages/envelope.js";

/**
 * Whether a file sends or receives what views of MCP Apps and their hosts say to each other. Some of
 * these messages have the same names as those of the protocol, but the revisions are others.
 */
export const isOnViewChannel = onceForEach(
  (document: Document): boolean =>
    (document.text.includes(viewHandshake) && shakesHands(document)) ||
    (callsKnownTools(document) && document.calls.some(asksPageAround)),
);

function shakesHands(document: Document): boolean {
  return (
    comparisonsIn(document).some(({ at }) => stringOf(at) === viewHandshake) ||
    document.objects.some((object) => stringAt(object, "method") === viewHandshake) ||
    document.calls.some(({ arguments: given }) =>
      withoutSpreads(given).some((one) => stringOf(one) === viewHandshake),
    )
  );
}

/** A view calls the tools that it knows of its own server. Clients list tools first. */
function callsKnownTools({ text }: Document): boolean {
  return text.includes(toPage) && text.includes("tools/call") && !text.includes("tools/list");
}

/** Whether a view sends a JSON-RPC message of any method to the page around it. */
function asksPageAround(call: CallValue): boolean {
  const message = resolvedObject(call.arguments[0]);
  return isToPage(call) && isEnvelope(message) && !stringAt(message, "method");
}

/** Whether an object is what a view says to the page around it: `window.parent.postMessage({ … }, "*")`. */
export function isToPageAround({ place }: Value): boolean {
  return place.kind === "argument" && isToPage(place.call);
}

const toPage = "postMessage";

function isToPage({ callee, name: called }: CallValue): boolean {
  return called === toPage && callee.some((name) => pagesAround.has(name));
}

const pagesAround: ReadonlySet<string> = new Set(["opener", "parent", "top"]);
