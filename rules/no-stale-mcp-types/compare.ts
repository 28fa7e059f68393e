import type {
  DeclaredBlock,
  DeclaredTypes,
  DeclaredUnion,
} from "../../context/declared/declared-types.js";
import { blockKinds, legalKinds } from "../../protocol/content.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import {
  type Notation,
  type DeclaredObject,
  type DeclaredShape,
  shapeAlternatives,
  type UnionShape,
} from "../../syntax/shapes/declared-shape.js";
import type { Span } from "../../syntax/value.js";
import { meantBy } from "../content/invented-kinds.js";
import { staleMeta, staleStructured } from "./compare-results.js";
import { lossBy } from "./checks.js";
import type { Described, Dialect, Stale, StaleRemedy } from "./dialect.js";
import { listInWords } from "../../codemods/list-in-words.js";

/** The members that every block can have (`_meta` since 2025-06-18). */
const carried: readonly string[] = ["annotations", "_meta"];

/** Compares the declarations of a file with the definitions of a revision. */
export function* staleIn<N extends Notation>(
  declared: DeclaredTypes<N>,
  dialect: Dialect<N>,
): Iterable<Stale<N>> {
  const seen = new Set<unknown>();
  const described: Described<N>[] = [];
  for (const union of declared.unions) {
    // A problem of a block is reported only once, even if several unions list it.
    const fresh = union.blocks.filter(({ shape }) => !seen.has(shape.identity));
    for (const { shape } of fresh) seen.add(shape.identity);
    yield* unknownKinds(union, fresh);
    // A union with kinds of its own is not a copy of the protocol's, so it is unknown which kinds
    // it lacks.
    if (union.kinds.some((kind) => !blockKinds.has(kind))) continue;
    yield* missingKinds(union, dialect, isSent(union.shape, declared));
    for (const block of fresh) {
      yield* optionalNames(union, block, dialect);
      const [kind = "", ...others] = block.kinds;
      const row = others.length === 0 ? blockKinds.get(kind) : undefined;
      if (row) described.push({ shape: block.shape, definition: row.definition, union });
    }
    yield* dialect.more?.(union, fresh) ?? [];
  }
  for (const flat of declared.flats) yield* staleFlat(flat, dialect, isSent(flat.shape, declared));
  const compared = [...declared.unions, ...declared.flats].map(({ shape }) => shape.span[0]);
  for (const sent of declared.sent) {
    const { blocks, isReceived, missing, result } = sent;
    if (compared.includes(blocks.span[0])) continue;
    const remedy = (): StaleRemedy | undefined => dialect.addSentKinds?.(sent);
    if (isReceived) yield kindsMissing(dialect, result.at, result, missing, remedy);
    else
      yield {
        ...{ id: "sent", at: result.at, of: result, remedy },
        data: { name: dialect.nameOf(result.source), missing: listInWords(missing) },
      };
  }
  for (const shape of declared.contents)
    described.push({
      shape,
      definition: shape.members.has("blob") ? "BlobResourceContents" : "TextResourceContents",
    });
  for (const shape of declared.results) {
    described.push({ shape, definition: "CallToolResult" });
    yield* staleMeta(shape, dialect);
    yield* staleStructured(shape, dialect);
  }
  for (const group of byHome(described)) yield* unlisted(group, dialect);
  if (isSince(dialect.revision, titledEnumsSince)) yield* staleElicitations(declared, dialect);
  for (const loose of declared.looseKinds)
    yield {
      ...{ id: "looseKind", isHarmless: true, at: loose.shape.span, of: loose.shape },
      data: { name: loose.name, word: `"${loose.word}"` },
      remedy: () => dialect.nameKind?.(loose),
    };
}

/** Whether code puts blocks of other kinds into what a list of kinds describes. */
function isSent<N extends Notation>(
  { span: [start] }: DeclaredShape<N>,
  { sent }: DeclaredTypes<N>,
): boolean {
  return sent.some(({ blocks }) => blocks.span[0] === start);
}

/** Reports kinds that no revision has, if one of the protocol's kinds was probably meant. */
function* unknownKinds<N extends Notation>(
  { isOpen, shape: of }: DeclaredUnion<N>,
  blocks: readonly DeclaredBlock<N>[],
): Iterable<Stale<N>> {
  if (isOpen) return;
  for (const { kinds, type } of blocks)
    for (const kind of kinds) {
      const meant = blockKinds.has(kind) ? undefined : meantBy(kind);
      if (meant?.as !== "kind") continue;
      yield { id: "unknownKind", at: type.span, of, data: { kind, meant: meant.kind } };
    }
}

/** The kinds that tool results can have and that a list does not include. */
function kindsBeyond(kinds: readonly string[], revision: Revision): readonly string[] {
  return legalKinds("tool result", revision).filter((kind) => !kinds.includes(kind));
}

function* missingKinds<N extends Notation>(
  union: DeclaredUnion<N>,
  dialect: Dialect<N>,
  isOverdue: boolean,
): Iterable<Stale<N>> {
  const missing = kindsBeyond(union.kinds, dialect.revision);
  if (union.isOpen || missing.length === 0) return;
  const { at, shape } = union;
  const found = kindsMissing(dialect, at, shape, missing, () => dialect.addKinds?.(union, missing));
  yield isOverdue ? { ...found, isHarmless: false } : found;
}

function kindsMissing<N extends Notation>(
  { nameOf, notation, revision, writesContentOnly }: Dialect<N>,
  at: Span,
  of: DeclaredObject<N> | UnionShape<N>,
  missing: readonly string[],
  remedy: () => StaleRemedy | undefined,
): Stale<N> {
  return {
    ...{ id: "kinds", at, of, remedy },
    isHarmless: writesContentOnly?.(of.source) === true,
    data: {
      ...{ revision, name: nameOf(of.source), missing: listInWords(missing) },
      effect: lossBy[notation].kinds ?? "",
    },
  };
}

/**
 * Reports links whose `name` is optional. It has always been required (2025-06-18, `ResourceLink`).
 */
function* optionalNames<N extends Notation>(
  union: DeclaredUnion<N>,
  { kinds, shape }: DeclaredBlock<N>,
  { nameOf, requireName }: Dialect<N>,
): Iterable<Stale<N>> {
  const name = kinds.includes("resource_link") ? shape.members.get("name") : undefined;
  if (name?.presence !== "optional" || kinds.length > 1) return;
  yield {
    ...{ id: "optionalName", at: name.span, of: shape, data: { name: nameOf(name.source) } },
    remedy: () => requireName?.(union, name),
  };
}

/**
 * Reports an object that describes blocks of every kind, if it lacks some kinds or members of every
 * block.
 */
function* staleFlat<N extends Notation>(
  flat: DeclaredBlock<N>,
  dialect: Dialect<N>,
  isOverdue: boolean,
): Iterable<Stale<N>> {
  const { kinds, shape, type } = flat;
  const { addFlatKinds } = dialect;
  const missing = kindsBeyond(kinds, dialect.revision);
  const remedy = (): StaleRemedy | undefined => addFlatKinds?.(flat, missing);
  const found = kindsMissing(dialect, type.at, shape, missing, remedy);
  if (missing.length > 0) yield isOverdue ? { ...found, isHarmless: false } : found;
  // The rewrite for the kinds also adds these members.
  if (missing.length > 0 && addFlatKinds) return;
  const known = propertiesOf("TextContent", dialect.revision);
  const keys = carried.filter((key) => known.has(key) && !shape.members.has(key));
  yield* unlistedKeys(shape, keys, dialect, remedy);
}

/** Reports the members that a group of objects lacks. The objects are rewritten together. */
function* unlisted<N extends Notation>(
  group: readonly Described<N>[],
  dialect: Dialect<N>,
): Iterable<Stale<N>> {
  const lacking = group.flatMap((one) => {
    const known = propertiesOf(one.definition, dialect.revision);
    const keys = dialect
      .compared(one.definition)
      .filter((key) => known.has(key) && !one.shape.members.has(key));
    return one.shape.isWhole && keys.length > 0 ? [{ one, keys }] : [];
  });
  const [first, ...others] = lacking;
  if (!first) return;
  const { definition, shape } = first.one;
  const all = new Set(lacking.flatMap(({ keys }) => keys));
  const order = dialect.compared(definition).filter((key) => all.has(key));
  yield* unlistedKeys(shape, order, dialect, () =>
    dialect.addMembers?.([first.one, ...others.map(({ one }) => one)]),
  );
}

function* unlistedKeys<N extends Notation>(
  of: DeclaredObject<N>,
  keys: readonly string[],
  { nameOf, notation, revision }: Dialect<N>,
  remedy: () => StaleRemedy | undefined,
): Iterable<Stale<N>> {
  const { unlisted } = of;
  if (keys.length === 0 || unlisted === "kept") return;
  yield {
    ...{ id: "unlisted", at: of.at, of, remedy },
    isHarmless: unlisted === "dropped",
    data: {
      ...{ revision, name: nameOf(of.source), keys: listInWords(keys) },
      effect: lossBy[notation][unlisted] ?? "",
    },
  };
}

/**
 * Groups objects by their declaration, because they are completed together. Two unions may share
 * one.
 */
function byHome<N extends Notation>(
  described: readonly Described<N>[],
): readonly (readonly Described<N>[])[] {
  const groups = new Map<unknown, Map<unknown, Described<N>>>();
  for (const one of described) {
    const { home, identity } = one.shape;
    const group = groups.get(home) ?? new Map<unknown, Described<N>>();
    if (!group.has(identity)) group.set(identity, one);
    groups.set(home, group);
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

/** Reports answers and form fields that only allow what was possible before 2025-11-25. */
function* staleElicitations<N extends Notation>(
  { answers, enums }: DeclaredTypes<N>,
  dialect: Dialect<N>,
): Iterable<Stale<N>> {
  for (const answer of answers) {
    const { at, object: of, values } = answer;
    const isPlain = shapeAlternatives(values).every(({ kind }) => primitives.has(kind));
    const data = { name: dialect.nameOf(of.source), since: titledEnumsSince };
    const remedy = (): StaleRemedy | undefined => dialect.allowLists?.(answer);
    if (isPlain) yield { id: "answer", at, of, data, remedy };
  }
  for (const of of enums) {
    if (dialect.isReported?.(of) === true) continue;
    const names = dialect.notation === "type" ? undefined : of.members.get("enumNames");
    yield {
      ...{ id: "enum", at: names?.span ?? of.at, of },
      data: { name: dialect.nameOf(of.source), since: titledEnumsSince },
      remedy: () => dialect.addEnumForms?.(of),
    };
  }
}

const primitives: ReadonlySet<string> = new Set(["string", "number", "boolean"]);
