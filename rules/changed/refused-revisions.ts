import { refusing } from "../../context/changed/both-eras.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { removedSince } from "../../protocol/removed.js";
import { type Revision, revisions } from "../../protocol/revision.js";
import { type Branch, type Document, textOf } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { stringOf, type Value, within } from "../../syntax/value.js";

/** A place where a program accepts only older revisions, and refuses all others. */
export interface RefusedRevision {
  readonly at: Value;
  readonly accepted: string;
}

/**
 * `if (version !== "2025-06-18") throw …`, `if (!VERSIONS.includes(version)) return error(…)`, in
 * programs that speak the protocol without an SDK.
 */
export function* refusedRevisions(document: Document): Iterable<RefusedRevision> {
  if (!dispatchIn(document)) return;
  const told = new Set<Value>();
  for (const { left, right } of document.comparisons)
    for (const at of [left, right]) {
      const accepted = stringOf(resolve(at));
      if (accepted !== undefined && isOlder(accepted) && refuses(document, at)) yield { at, accepted };
    }
  for (const call of document.calls) {
    const { callee, receiver } = call;
    const list = receiver && listBehind(receiver);
    if (!list || told.has(list) || !["has", "includes"].includes(callee.at(-1) ?? "")) continue;
    const accepted = list.kind === "array" ? list.elements.map((one) => textIn(one)) : [];
    const known = accepted.filter((one) => one !== undefined);
    const isPinned = known.length > 0 && known.length === accepted.length && known.every(isOlder);
    if (!isPinned || !refuses(document, call)) continue;
    told.add(list);
    yield { at: list, accepted: known.join(", ") };
  }
}

function isOlder(text: string): boolean {
  return revisions.includes(text as Revision) && text < removedSince; // only compared
}

function textIn(one: Parameters<typeof unlessSpread>[0]): string | undefined {
  const value = unlessSpread(one);
  return value && stringOf(resolve(value));
}

/** The list in a constant, also as a set. */
function listBehind(value: Value): Value | undefined {
  const known = resolve(value);
  if (known.kind !== "new" || known.callee.join(".") !== "Set") return known;
  const given = unlessSpread(known.arguments[0]);
  return given && resolve(given);
}

/** Whether a test decides that a request is refused. */
function refuses(document: Document, at: Value): boolean {
  return document.branches.some(
    (branch) => within(at.span, branch.test) && isRefusal(document, branch),
  );
}

function isRefusal(document: Document, { instead, span, test }: Branch): boolean {
  const isNegated = /!(?!=\s*(?:null|undefined))/u.test(textOf(document, test));
  return refusing.test(textOf(document, isNegated ? span : instead));
}
