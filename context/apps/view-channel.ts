import { viewHandshake } from "../../protocol/apps/extension.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { stringAt, stringOf, type Value } from "../../syntax/value.js";
import { comparisonsIn } from "../compared-arms.js";

/**
 * Whether a file sends or receives what views of MCP Apps and their hosts say to each other. Some of
 * these messages have the same names as those of the protocol, but the revisions are others.
 */
export const isOnViewChannel = onceForEach(
  (document: Document): boolean =>
    document.text.includes(viewHandshake) &&
    (comparisonsIn(document).some(({ at }) => stringOf(at) === viewHandshake) ||
      document.objects.some((object) => stringAt(object, "method") === viewHandshake) ||
      document.calls.some(({ arguments: given }) =>
        withoutSpreads(given).some((one) => stringOf(one) === viewHandshake),
      )),
);

/** Whether an object is what a view says to the page around it: `window.parent.postMessage({ … }, "*")`. */
export function isToPageAround({ place }: Value): boolean {
  if (place.kind !== "argument") return false;
  const { callee } = place.call;
  return callee.at(-1) === "postMessage" && callee.some((name) => pagesAround.has(name));
}

const pagesAround: ReadonlySet<string> = new Set(["opener", "parent", "top"]);
