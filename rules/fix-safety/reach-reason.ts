import type { ReliedOn } from "../../codemods/rewrite.js";
import { usesOf } from "../../context/uses.js";
import { isOpen, type OpenUse, questionOf, type Use } from "../../flow/use.js";
import { readsOffTheWire, textsOfOwnMessages } from "../../context/wire-readers.js";
import type { KnownFile } from "../../context/known-file.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { editedObject, editedObjects } from "../../syntax/edited-object.js";
import { positionsOf } from "../../syntax/position.js";
import { members, type Span, type Value, within } from "../../syntax/value.js";
import type { Verdict } from "./open-ends.js";
import { makesText } from "./snapshot-reason.js";

/**
 * Why a rewrite may change what the program does, as a reason; `undefined` if every place that the
 * rewritten values reach is known, and is the protocol or does not depend on what changes.
 */
export function reachReason(
  object: Value,
  edits: readonly Edit[],
  settings: KnownFile,
  relies?: ReliedOn,
): Verdict {
  const { document } = object;
  const open: OpenUse[] = [];
  const onTheWire = [...usesOnTheWire(document, edits), ...ofMethod(object, relies)];
  for (const value of rewritten(object, edits)) {
    const own = usesOf(value);
    const uses = [...own, ...onTheWire];
    const found = located(document, own, settings);
    const reason =
      mostSpecific([
        ...expectationsAmong(found, document),
        ...reasonsAmong(found, changedKeys(value, edits)),
        ...comparisonsAmong(found, value),
        // These read keys that go, of whatever object.
        ...reasonsAmong(located(document, onTheWire, settings), undefined),
      ]) ?? (edits.some(makesText) ? changeAmong(found) : undefined);
    if (reason !== undefined) return { reason, open };
    open.push(...uses.filter(isOpen));
    const outside = outsideReason(uses, settings);
    if (outside !== undefined) return { reason: outside, open };
  }
  return { open };
}

/** Why other files, of which nothing is known, may depend on a value. */
function outsideReason(uses: readonly Use[], { facts }: KnownFile): string | undefined {
  const isSent = uses.some(({ kind }) => kind === "protocol");
  const reasons = uses
    .filter(isOpen)
    .filter((use) => isOutside(use) && facts?.reached.has(questionOf(use)) !== true)
    .map((use) => outsideReasonOf(use, isSent));
  return reasons.find((reason) => reason !== undefined);
}

/** What a file of which nothing is known may do with a value that leaves this one. */
function outsideReasonOf(use: OpenUse, isSent: boolean): string | undefined {
  switch (use.kind) {
    case "handed":
      return `\`${use.callee}()\` in another file also gets it`;
    case "inherited":
      return `\`${use.superclass}\` in another file may use it`;
    case "stored":
      return `other files may use it in \`${use.holder}\``;
    case "exported":
      return isSent ? undefined : `other files may use it as \`${use.name}\``;
    default:
      return undefined;
  }
}

/**
 * Whether other files are sure to get the value. A method name is the protocol's, unless another
 * file shows that it has a method with that name.
 */
function isOutside({ kind }: OpenUse): boolean {
  return kind !== "received" && kind !== "sent" && kind !== "called";
}

/** The value that is rewritten, and the objects around it that change with it. */
function rewritten(object: Value, edits: readonly Edit[]): ReadonlySet<Value> {
  const others = edits
    .filter(
      ({ span, text }) => !within(span, object.outer) && !isLayout(object.document, span, text),
    )
    .flatMap(({ span }) => editedObject(object.document, span) ?? []);
  return new Set([object, ...others]);
}

/** Whether an edit only breaks lines. */
function isLayout({ text }: Document, [from, to]: Span, becomes: string): boolean {
  return /^[\s,]*$/u.test(text.slice(from, to) + becomes);
}

/**
 * The keys of a value that a rewrite removes, changes or adds; `undefined` if it replaces the whole
 * value.
 */
function changedKeys(value: Value, edits: readonly Edit[]): ReadonlySet<string> | undefined {
  if (value.kind !== "object") return undefined;
  const [start, end] = value.span;
  if (edits.some(({ span: [from, to] }) => from <= start && to >= end)) return undefined;
  const touched = members(value)
    .filter(({ span: [from, to] }) =>
      edits.some((edit) => edit.span[0] < to && edit.span[1] > from),
    )
    .flatMap(({ key }) => key ?? []);
  const added = editedObjects(value.document, edits).find(({ object }) => object === value);
  return new Set([...touched, ...(added?.brought ?? []).map(({ key }) => key)]);
}

/**
 * What reads a message or its keys that are gone after a rewrite: the project may have the other end
 * of the connection too, or something of its own in between.
 */
function usesOnTheWire(document: Document, edits: readonly Edit[]): readonly Use[] {
  const [first] = edits;
  const gone = editedObjects(document, edits).map((object): readonly string[] =>
    [...object.gone].filter((key) => !object.brought.some((one) => one.key === key)),
  );
  // Names outside of objects, such as the schema of a call, are not sent.
  if (!first || gone.length === 0) return [];
  const reads = [
    ...textsOfOwnMessages(document),
    ...gone.flat().flatMap((key) => readsOffTheWire(document, key)),
  ];
  return [
    ...[[], ...gone.filter((keys) => keys.length > 0)].map((path): Use => ({
      kind: "sent",
      at: first.span,
      path,
    })),
    ...reads.map((read): Use => ({ kind: "read", ...read })),
  ];
}

/** What may be in place of the method on which a rewrite relies. */
function ofMethod({ span }: Value, relies: ReliedOn | undefined): readonly OpenUse[] {
  if (!relies) return [];
  const { method, word } = relies;
  return [{ kind: "called", at: span, method, word }];
}

/** A use whose destination is known, with its location as text. */
interface Located {
  readonly use: Exclude<Use, OpenUse>;
  readonly place: string;
  readonly isElsewhere: boolean;
}

function located(
  document: Document,
  uses: readonly Use[],
  { facts }: KnownFile,
): readonly Located[] {
  const positions = positionsOf(document);
  return uses.flatMap((use): readonly Located[] => {
    if (!isOpen(use)) {
      const place = `line ${positions.at(use.at[0]).line}`;
      return [{ use, place, isElsewhere: false }];
    }
    const elsewhere = facts?.reached.get(questionOf(use)) ?? [];
    return elsewhere.map(({ line, path, use }) => {
      return { use, place: `line ${line} of \`${path}\``, isElsewhere: true };
    });
  });
}

/** A reason, and how much it says: the least number says most. */
type Ranked = readonly [rank: number, reason: string];

/** @param changed the keys that change; `undefined` for all keys */
function reasonsAmong(
  uses: readonly Located[],
  changed: ReadonlySet<string> | undefined,
): readonly Ranked[] {
  return uses.flatMap(({ use, place }): readonly Ranked[] => {
    if (use.kind === "protocol" || use.kind === "changed" || use.kind === "expected") return [];
    if (use.kind === "compared") return [];
    if (use.kind === "published") return [[3, `${place} publishes it`]];
    if (use.kind === "replaced")
      return [
        [
          0,
          place +
            (use.word === undefined ? ` replaces \`${use.method}\`` : ` answers "${use.word}"`),
        ],
      ];
    if (use.kind === "unknown")
      return use.callee === undefined
        ? [[2, `${place} uses it in a way that cannot be followed`]]
        : [[1, `${place} passes it to ${calledName(use.callee)}, which may read it`]];
    // A read of a key that changes is the most specific reason.
    if (use.key === undefined) return [[0, `${place} reads all its keys`]];
    return changed?.has(use.key) === false ? [] : [[0, `${place} reads its \`${use.key}\``]];
  });
}

/** What compares a text with something else: an object stays the same one, whatever is in it. */
function comparisonsAmong(uses: readonly Located[], value: Value): readonly Ranked[] {
  if (value.kind === "object" || value.kind === "array") return [];
  // What is written is something before and after.
  const isSomething = value.kind === "scalar" && Boolean(value.value);
  return uses.flatMap(({ use, place }): readonly Ranked[] => {
    if (use.kind !== "compared" || use.at === value.span || (use.isTested && isSomething))
      return [];
    return [[0, `${place} ${use.isTested ? "tests" : "compares"} it`]];
  });
}

/** What expects a value that is not sent itself: what is sent does not change along with it. */
function expectationsAmong(uses: readonly Located[], { language }: Document): readonly Ranked[] {
  // Only other files can show that a data file is sent.
  if (uses.some((one) => one.use.kind === "protocol" && (language !== "json" || one.isElsewhere)))
    return [];
  return uses.flatMap(({ use, place }): readonly Ranked[] =>
    use.kind === "expected" ? [[0, `${place} expects exactly this`]] : [],
  );
}

/** Parts of a path that no name says are written as `?`. */
function calledName(callee: string): string {
  return callee.split(".").includes("?") ? "a function without a name" : `\`${callee}()\``;
}

function mostSpecific(reasons: readonly Ranked[]): string | undefined {
  return reasons.toSorted(([a], [b]) => a - b)[0]?.[1];
}

/**
 * Why a text may be out of date: code that gets the value may change it after the text was made.
 */
function changeAmong(uses: readonly Located[]): string | undefined {
  for (const { place, use } of uses)
    if (use.kind === "changed") return `${place} may change \`${use.name}\` after that`;
  return undefined;
}
