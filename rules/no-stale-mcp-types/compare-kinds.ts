import type { DeclaredBlock, DeclaredUnion } from "../../context/declared/declared-types.js";
import { listInWords } from "../../codemods/list-in-words.js";
import { blockKinds, legalKinds } from "../../protocol/content.js";
import { propertiesOf } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import {
  type DeclaredObject,
  type Notation,
  shapeAlternatives,
  type UnionShape,
} from "../../syntax/shapes/declared-shape.js";
import type { Span } from "../../syntax/value.js";
import { meantBy } from "../content/invented-kinds.js";
import { lossBy } from "./checks.js";
import { unlistedKeys } from "./compare-members.js";
import type { Dialect, Stale, StaleRemedy } from "./dialect.js";

/** Reports kinds that no revision has, if one of the protocol's kinds was probably meant. */
export function* unknownKinds<N extends Notation>(
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

/** Reports a list of kinds that lacks some that tool results can have. */
export function* missingKinds<N extends Notation>(
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

/** The finding for a place that lacks kinds. */
export function kindsMissing<N extends Notation>(
  { nameOf, notation, revision, writesContentOnly }: Dialect<N>,
  at: Span,
  of: DeclaredObject<N> | UnionShape<N>,
  missing: readonly string[],
  remedy: () => StaleRemedy | undefined,
): Stale<N> {
  return {
    id: "kinds",
    at,
    of,
    remedy,
    isHarmless: writesContentOnly?.(of.source) === true,
    data: {
      revision,
      name: nameOf(of.source),
      missing: listInWords(missing),
      effect: lossBy[notation].kinds ?? "",
    },
  };
}

/**
 * Reports links whose `name` is optional. It has always been required (2025-06-18, `ResourceLink`).
 */
export function* optionalNames<N extends Notation>(
  union: DeclaredUnion<N>,
  { kinds, shape }: DeclaredBlock<N>,
  { nameOf, requireName }: Dialect<N>,
): Iterable<Stale<N>> {
  const name = kinds.includes("resource_link") ? shape.members.get("name") : undefined;
  if (name?.presence !== "optional" || kinds.length > 1) return;
  yield {
    id: "optionalName",
    at: name.span,
    of: shape,
    data: { name: nameOf(name.source) },
    remedy: () => requireName?.(union, name),
  };
}

/** Reports embedded resources that cannot have bytes (2024-11-05, `BlobResourceContents`). */
export function* missingBytes<N extends Notation>(
  { kinds, shape }: DeclaredBlock<N>,
  { nameOf, notation, revision, writesContentOnly }: Dialect<N>,
): Iterable<Stale<N>> {
  const resource = kinds.includes("resource") ? shape.members.get("resource") : undefined;
  const forms = resource ? shapeAlternatives(resource.shape) : [];
  const closed = forms.flatMap((one) =>
    one.kind === "object" && one.isWhole && one.unlisted !== "kept" ? [one] : [],
  );
  const [first] = closed;
  const text = first?.members.get("text");
  const isOpen = closed.length < forms.length || closed.some(({ members }) => members.has("blob"));
  if (!first || !text || isOpen) return;
  const loss = notation !== "type" && text.presence === "always" ? "refused" : first.unlisted;
  yield {
    id: "unlisted",
    at: first.at,
    of: first,
    isHarmless: writesContentOnly?.(shape.source) === true,
    data: {
      revision,
      name: nameOf(first.source),
      keys: "`blob`",
      effect: lossBy[notation][loss] ?? "",
    },
  };
}

/** The members that every block can have (`_meta` since 2025-06-18). */
const carried: readonly string[] = ["annotations", "_meta"];

/**
 * Reports an object that describes blocks of every kind, if it lacks some kinds or members of every
 * block.
 */
export function* staleFlat<N extends Notation>(
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
