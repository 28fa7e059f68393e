import { listInWords } from "../../codemods/list-in-words.js";
import { isTypeOfReceivedBlock } from "../../context/messages/client-results.js";
import { messagesOf } from "../../context/messages/messages.js";
import { asksServers } from "../../context/messages/relayed.js";
import type { Settings } from "../../context/settings.js";
import { isTest } from "../../context/tests/test-files.js";
import { scalar } from "../../flow/evaluated.js";
import { isLedTo } from "../../flow/passages.js";
import { legalKinds } from "../../protocol/content.js";
import { functionAround } from "../../syntax/around.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import type { Document } from "../../syntax/document.js";
import { constantAt, usesAt } from "../../syntax/names.js";
import { type ReferenceValue, stringOf, type Value, within } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";

/**
 * Reports code that tells the kinds of received blocks apart, and throws for those that it does not
 * name: `default: throw new Error(block.type)`.
 */
export function* thrownKinds(document: Document, settings: Settings): Iterable<DefectOf<"thrown">> {
  if (document.thrown.length === 0 || isTest(settings)) return;
  const { protocolVersion: revision } = settings;
  const all = legalKinds("tool result", revision);
  for (const { block, kinds } of toldApart(document)) {
    const named = all.filter((kind) => kinds.has(kind));
    const others = all.filter((kind) => !kinds.has(kind));
    if (named.length < 2 || others.length === 0) continue;
    for (const at of document.thrown) {
      const isFor = (kind: string): boolean =>
        isLedTo(block, { kind: "object with", key: "type", value: scalar(kind) }, at);
      const missing = others.filter(isFor);
      if (missing.length === 0 || named.filter((kind) => !isFor(kind)).length < 2) continue;
      if (isCaught(at) || !isTypeOfReceivedBlock(block) || sendsOnly(document, settings)) continue;
      yield { at, of: at, id: "thrown", data: { missing: listInWords(missing), revision } };
    }
  }
}

/** Something of which code asks for the type, and the types that it names. */
interface ToldApart {
  /** `block.type` */
  readonly block: ReferenceValue;
  readonly kinds: Set<string>;
}

function toldApart(document: Document): Iterable<ToldApart> {
  const found = new Map<readonly ReferenceValue[], ToldApart>();
  for (const { asked, at } of comparisonsIn(document)) {
    const kind = stringOf(at);
    const block = kind === undefined ? undefined : typeIn(asked);
    if (kind === undefined || !block) continue;
    const uses = usesAt(document, block.path[0], block.span);
    const one = found.get(uses) ?? { block, kinds: new Set() };
    found.set(uses, one);
    one.kinds.add(kind);
  }
  return found.values();
}

/** `block.type`, also under a name */
function typeIn(asked: Value): ReferenceValue | undefined {
  if (asked.kind !== "reference") return undefined;
  const { document, path, span } = asked;
  const made = path.length === 1 ? constantAt(document, path[0], span) : asked;
  if (made?.kind !== "reference") return undefined;
  return made.path.length === 2 && made.path[1] === "type" ? made : undefined;
}

/** Whether the code around, or around a call of its function, catches what it throws. */
function isCaught({ document, span: at }: Value): boolean {
  const { branches, calls } = document;
  const name = functionAround(document, at)?.name;
  const places = [
    at,
    ...calls.flatMap(({ callee, span }) => (callee.join(".") === name ? [span] : [])),
  ];
  return branches.some(
    ({ instead, span, test }) =>
      test[0] === test[1] && test[0] === span[0] && places.some((one) => within(one, instead)),
  );
}

/** Whether the blocks of a file are those that it sends itself. */
function sendsOnly(document: Document, settings: Settings): boolean {
  return !asksServers(document) && messagesOf(document, settings).sites.length > 0;
}
