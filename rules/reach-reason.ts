import { Destinations } from "../context/destinations/destinations.js";
import type { Use } from "../context/destinations/use.js";
import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { Positions } from "../syntax/position.js";
import { members, type ObjectValue, type Value, within } from "../syntax/value.js";

/**
 * Why a rewrite may change what the program does, as the end of a sentence; `undefined` where every place that the
 * rewritten values reach is known, and is the protocol or does not depend on what changes.
 */
export function reachReason(
  document: Document,
  object: Value,
  edits: readonly Edit[],
): string | undefined {
  const destinations = destinationsIn(document);
  for (const value of rewritten(document, object, edits)) {
    const reason = reasonOf(document, destinations.of(value), changedKeys(value, edits));
    if (reason !== undefined) return reason;
  }
  return undefined;
}

const known = new WeakMap<Document, Destinations>();

function destinationsIn(document: Document): Destinations {
  const before = known.get(document);
  if (before) return before;
  const made = new Destinations(document);
  known.set(document, made);
  return made;
}

/** The value a rewrite is about, and the objects around it that change as well. */
function rewritten(document: Document, object: Value, edits: readonly Edit[]): ReadonlySet<Value> {
  const others = edits
    .filter(({ span }) => !within(span, object.outer))
    .flatMap(({ span }) => objectAround(document, span) ?? []);
  return new Set([object, ...others]);
}

function objectAround({ objects }: Document, [start, end]: Edit["span"]): ObjectValue | undefined {
  // Objects are in source order, so that the last one around a place is the innermost.
  return objects.findLast(({ span }) => span[0] < start && span[1] > end);
}

/** The keys of a value that a rewrite takes, changes or brings; `undefined` where it replaces the whole value. */
function changedKeys(value: Value, edits: readonly Edit[]): ReadonlySet<string> | undefined {
  if (value.kind !== "object") return undefined;
  const [start, end] = value.span;
  if (edits.some(({ span: [from, to] }) => from <= start && to >= end)) return undefined;
  const touched = members(value)
    .filter(({ span: [from, to] }) =>
      edits.some((edit) => edit.span[0] < to && edit.span[1] > from),
    )
    .flatMap(({ key }) => key ?? []);
  const brought = edits.flatMap(({ text }) =>
    [...text.matchAll(writtenKey)].flatMap(([, key]) => key ?? []),
  );
  return new Set([...touched, ...brought]);
}

const writtenKey = /(?:^|[{,]\s*)["']?([\w$]+)["']?\s*:/gu;

function reasonOf(
  document: Document,
  uses: readonly Use[],
  changed: ReadonlySet<string> | undefined,
): string | undefined {
  const positions = new Positions(document.text);
  const line = ({ at }: Use): string => `line ${positions.at(at[0]).line}`;
  for (const use of uses)
    if (use.kind === "read" && (use.key === undefined || changed?.has(use.key) !== false))
      return use.key === undefined
        ? `${line(use)} looks at all its keys`
        : `${line(use)} reads \`${use.key}\` of it`;
  for (const use of uses)
    if (use.kind === "handed" || (use.kind === "unknown" && use.callee !== undefined))
      return `${line(use)} also gives it to \`${use.callee ?? ""}()\``;
  for (const use of uses)
    if (use.kind === "unknown") return `${line(use)} uses it in a way that cannot be followed`;
  const exported = uses.find((use) => use.kind === "exported");
  if (exported?.kind === "exported" && !uses.some((use) => use.kind === "protocol"))
    return `other files may use it as \`${exported.name}\``;
  return undefined;
}
