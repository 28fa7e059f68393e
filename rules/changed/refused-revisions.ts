import { isAboutTransport } from "../../context/changed/about-transport.js";
import { refusing } from "../../context/changed/both-eras.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import { runsIfTrue } from "../../flow/deciding-branches.js";
import type { Settings } from "../../context/settings.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { removedSince } from "../../protocol/removed.js";
import { revisions } from "../../protocol/revision.js";
import { knownOf, knownValue } from "../../context/known-values.js";
import { type Branch, type Document, textOf } from "../../syntax/document.js";
import { stringOf, type Value, within } from "../../syntax/value.js";

/** A place where a program accepts only older revisions, and refuses all others. */
export interface RefusedRevision {
  readonly at: Value;
  readonly accepted: string;
}

/**
 * `if (version !== "2025-06-18") throw …`, `if (!VERSIONS.includes(version)) return error(…)`, in
 * programs that speak the protocol without an SDK, or that read its headers.
 */
export function* refusedRevisions(
  document: Document,
  settings: Settings,
): Iterable<RefusedRevision> {
  if (!dispatchIn(document, settings) && !isAboutTransport(document)) return;
  const told = new Set<unknown>();
  for (const { at } of comparisonsIn(document)) {
    const refusal = isOlder(stringOf(knownValue(at))) ? refusalBy(document, at) : undefined;
    if (!refusal || told.has(refusal)) continue;
    told.add(refusal);
    const accepted = comparedIn(document, refusal);
    if (accepted.every(isOlder)) yield { at, accepted: accepted.join(", ") };
  }
  for (const call of document.calls) {
    const { name, receiver } = call;
    const list = receiver && listBehind(receiver);
    if (!list || told.has(list) || !["has", "includes"].includes(name)) continue;
    const accepted =
      list.kind === "array" ? list.elements.map((one) => stringOf(knownOf(one))) : [];
    if (accepted.length === 0 || !accepted.every(isOlder) || !refusalBy(document, call)) continue;
    told.add(list);
    yield { at: list, accepted: accepted.join(", ") };
  }
}

/** The revisions that a test compares something with. */
function comparedIn(document: Document, { test }: Branch): readonly string[] {
  return comparisonsIn(document)
    .filter(({ at }) => within(at.span, test))
    .flatMap(({ at }) => stringOf(knownValue(at)) ?? [])
    .filter((text) => revisions.some((revision) => revision === text));
}

function isOlder(text: string | undefined): boolean {
  return revisions.some((revision) => revision === text && revision < removedSince);
}

/** The list in a constant, also as a set. */
function listBehind(value: Value): Value | undefined {
  const known = knownValue(value);
  if (known.kind !== "new" || known.callee.join(".") !== "Set") return known;
  return knownOf(known.arguments[0]);
}

/** The branch of a test that decides that a request is refused: the outermost one. */
function refusalBy(document: Document, at: Value): Branch | undefined {
  return document.branches
    .filter((branch) => within(at.span, branch.test) && runsIfTrue(branch))
    .toSorted((one, other) => one.test[0] - other.test[0] || other.test[1] - one.test[1])
    .find((branch) => isRefusal(document, branch));
}

function isRefusal(document: Document, { instead, span, test }: Branch): boolean {
  const isNegated = textOf(document, test).includes("!");
  return refusing.test(textOf(document, isNegated ? span : instead));
}
