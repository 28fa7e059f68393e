import { listInWords } from "../../codemods/list-in-words.js";
import type { DeclaredTypes } from "../../context/declared/declared-types.js";
import { blockKinds } from "../../protocol/content.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import type { DeclaredShape, Notation } from "../../syntax/shapes/declared-shape.js";
import { staleElicitations } from "./compare-elicitations.js";
import {
  kindsMissing,
  missingBytes,
  missingKinds,
  optionalNames,
  staleFlat,
  unknownKinds,
} from "./compare-kinds.js";
import { unlistedMembers } from "./compare-members.js";
import { staleMeta, staleStructured } from "./compare-results.js";
import type { Described, Dialect, Stale, StaleRemedy } from "./dialect.js";

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
      yield* missingBytes(block, dialect);
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
        id: "sent",
        at: result.at,
        of: result,
        remedy,
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
  yield* unlistedMembers(described, dialect);
  if (isSince(dialect.revision, titledEnumsSince)) yield* staleElicitations(declared, dialect);
  for (const loose of declared.looseKinds)
    yield {
      id: "looseKind",
      isHarmless: true,
      at: loose.shape.span,
      of: loose.shape,
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
