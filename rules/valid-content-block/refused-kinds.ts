import { listInWords } from "../../codemods/list-in-words.js";
import { isTypeOfReceivedBlock } from "../../context/messages/client-results.js";
import type { Settings } from "../../context/settings.js";
import { scalar } from "../../flow/evaluated.js";
import { isLedTo } from "../../flow/passages.js";
import { legalKinds } from "../../protocol/content.js";
import { revisions } from "../../protocol/revision.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import { type ReferenceValue, stringOf, type Value } from "../../syntax/value.js";
import type { BlockDefect } from "../content/block-messages.js";

/** What code asks for the type of a block: `block.type`. */
interface Asked {
  readonly at: ReferenceValue;
  /** The types of which the code knows. */
  readonly kinds: Set<string>;
}

/**
 * Reports code that reads blocks of every type of the first revision and throws for later ones. Code
 * that knows fewer may be meant for a server of its own.
 */
export function* refusedKinds(
  document: Document,
  { protocolVersion }: Pick<Settings, "protocolVersion">,
): Iterable<BlockDefect & { readonly at: Value }> {
  const first = legalKinds("tool result", revisions[0]);
  const all = legalKinds("tool result", protocolVersion);
  for (const { at, kinds } of document.thrown.length > 0 ? askedIn(document) : []) {
    const later = all.filter((kind) => !kinds.has(kind));
    if (later.length === 0 || !first.every((kind) => kinds.has(kind))) continue;
    const isThrownFor = (thrown: Value, kind: string): boolean =>
      isLedTo(at, { kind: "object with", key: "type", value: scalar(kind) }, thrown);
    const refused = later.filter((kind) =>
      document.thrown.some(
        (one) => isThrownFor(one, kind) && ![...kinds].some((known) => isThrownFor(one, known)),
      ),
    );
    if (refused.length > 0 && isTypeOfReceivedBlock(at))
      yield { at, id: "refused", data: { kinds: listInWords(refused) } };
  }
}

/** What a file asks for the type of a block, each name once. */
function askedIn(document: Document): Iterable<Asked> {
  const found = new Map<readonly ReferenceValue[], Asked>();
  for (const { asked, at } of comparisonsIn(document)) {
    const kind = stringOf(at);
    if (kind === undefined || asked.kind !== "reference") continue;
    const { path, span } = asked;
    if (path.length !== 2 || path[1] !== "type") continue;
    const uses = usesAt(document, path[0], span);
    const one = found.get(uses) ?? { at: asked, kinds: new Set() };
    found.set(uses, one);
    one.kinds.add(kind);
  }
  return found.values();
}
