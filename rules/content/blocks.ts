import { hasKey } from "../../codemods/spelling.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { messagesOf } from "../../context/messages/messages.js";
import { mayGainMembers } from "../../context/changes/added-members.js";
import { assignedLater } from "../../context/changes/assigned-later.js";
import type { Settings } from "../../context/settings.js";
import { mayBring } from "../../context/spread-keys.js";
import { type BlockKind, blockKinds, type BlockPlace, legalKinds } from "../../protocol/content.js";
import { knownOf } from "../../context/known-values.js";
import { isConditional } from "../../flow/deciding-branches.js";
import type { Document } from "../../syntax/document.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  type Spread,
  stringOf,
  type Value,
} from "../../syntax/value.js";

/** A content block in the source. */
export interface Block {
  readonly document: Document;
  readonly settings: Settings;
  readonly object: ObjectValue;
  readonly place: BlockPlace;
  readonly type: Member | undefined;
  /** The kind that the block states; `undefined` if it is only known at run time. */
  readonly kind: string | undefined;
  /** The protocol's definition of that kind; `undefined` if there is none. */
  readonly known: BlockKind | undefined;
}

const places: Readonly<Partial<Record<MessageRole, BlockPlace>>> = {
  "tool block": "tool result",
  "prompt block": "prompt message",
  "sampling block": "sampling message",
  "nested block": "tool_result block",
};

/**
 * Returns the content blocks of a document in source order, without objects that are only spread
 * into one.
 */
export function* blocksOf(document: Document, settings: Settings): Iterable<Block> {
  for (const { object, role } of messagesOf(document, settings).sites) {
    const place = places[role];
    if (place) yield blockIn(object, place, settings);
  }
}

/**
 * Returns the objects that say of which type the block is into which they are spread, beside others,
 * as they are: `blocks.map((block) => ({ ...block, annotations }))`. Others may bring what they lack.
 */
export function* spreadBlocksOf(document: Document, settings: Settings): Iterable<Block> {
  const { isReplaced, sites } = messagesOf(document, settings);
  for (const { object, role } of sites) {
    const isPart = role === "part of a tool block" && member(object, "type") !== undefined;
    if (isPart && members(object).every(({ key = "" }) => !isReplaced(object, key)))
      yield blockIn(object, "tool result", settings);
  }
}

function blockIn(object: ObjectValue, place: BlockPlace, settings: Settings): Block {
  const type = member(object, "type");
  const kind = stringOf(knownOf(type?.value, settings));
  const known = kind === undefined ? undefined : blockKinds.get(kind);
  return { document: object.document, settings, object, place, type, kind, known };
}

/**
 * Whether an object certainly lacks a member: nothing is spread into it, and no later code may add
 * it.
 *
 * @param besides what is spread into it and does not count
 */
export function lacks(object: ObjectValue, key: string, besides?: Spread): boolean {
  return isWithout(object, key, () => false, besides);
}

/**
 * Whether an object may lack a member that is always required, for example because it is only
 * assigned in an `if` without `else`.
 */
export function mayLack(object: ObjectValue, key: string): boolean {
  return isWithout(object, key, (value) => isConditional(value, object));
}

/** @param canBeMissed whether a later assignment of the member does not count */
function isWithout(
  object: ObjectValue,
  key: string,
  canBeMissed: (value: Value) => boolean,
  besides?: Spread,
): boolean {
  if (hasKey(object, key) || mayBeSpread(object, key, besides)) return false;
  return assignedLater(object, key).every(canBeMissed) && !mayGainMembers(object);
}

/** Whether something that is spread into an object, or a computed key, may be the key. */
function mayBeSpread({ entries }: ObjectValue, key: string, besides?: Spread): boolean {
  return entries.some((entry) =>
    entry.kind === "spread" ? entry !== besides && mayBring(entry, key) : entry.key === undefined,
  );
}

/** Whether a block of this kind is allowed where the given block is. */
export function isLegal({ place, settings }: Block, kind: string): boolean {
  return legalKinds(place, settings.protocolVersion).includes(kind);
}
