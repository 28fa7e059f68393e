import { refused, rewritten } from "../../codemods/rewrite.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import { isTypeOfReceivedBlock } from "../../context/messages/client-results.js";
import { type Document, textOf } from "../../syntax/document.js";
import { stringOf, type Value } from "../../syntax/value.js";
import type { BlockDefect } from "../content/block-messages.js";
import { meantBy } from "../content/invented-kinds.js";

/**
 * Reports comparisons of the type of a received block with one that only looks like the protocol's:
 * `block.type === "resource-link"`.
 */
export function* comparedKinds(document: Document): Iterable<BlockDefect & { readonly at: Value }> {
  const compared = comparisonsIn(document);
  for (const { asked, at } of compared) {
    const kind = stringOf(at);
    const meant = kind === undefined ? undefined : kindFor(kind);
    if (kind === undefined || meant === undefined || meant === kind) continue;
    // Code that also knows the right type reads those of other servers.
    if (compared.some((one) => stringOf(one.at) === meant)) continue;
    if (!isTypeOfReceivedBlock(asked)) continue;
    const doubt = "a server of your own may send the other type";
    const text = textOf(document, at.span).replace(kind, meant);
    const rewrite =
      kind === interfaceKind
        ? refused("its URI, which begins with `ui://`, and its text are in `resource`")
        : rewritten([{ span: at.span, text }], doubt);
    yield { at, id: "neverSent", data: { kind, meant }, rewrite };
  }
}

/** What people take an interface's kind for; it is a resource. */
const interfaceKind = "ui";

/** The type of block that another word certainly means. */
function kindFor(kind: string): string | undefined {
  if (kind === interfaceKind) return "resource";
  const meant = meantBy(kind);
  return meant?.as === "kind" && meant.isSure ? meant.kind : undefined;
}
