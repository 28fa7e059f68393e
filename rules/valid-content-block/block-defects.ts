import { doubted } from "../../codemods/rewrite.js";
import { knownValue } from "../../context/known-values.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import { blockKinds } from "../../protocol/content.js";
import { isSince } from "../../protocol/revision.js";
import { type Member, stringOf } from "../../syntax/value.js";
import { type BlockDefect, foreignKinds } from "../content/block-messages.js";
import type { Block } from "../content/blocks.js";
import { defectsOfProperties, withoutType } from "../content/properties.js";
import { literalType, wrongType } from "../value-type.js";
import { unknownKind, kindsIn } from "./unknown-kinds.js";

/** Checks the type of a block, and the properties that this type has. */
export function* blockDefects(block: Block): Iterable<BlockDefect> {
  const { kind, known, place, settings, type } = block;
  const untyped = withoutType(block);
  if (untyped) yield untyped;
  const types = type && wrongType(literalType(knownValue(type.value)), "string");
  if (types) yield { at: type, id: "wrongTypeOfKind", data: { ...types, kinds: kindsIn(block) } };
  if (type && kind === undefined) yield* ofArriving(block, type);
  if (!type || kind === undefined || foreignKinds.has(kind)) return;
  if (!known) yield unknownKind(block, type, kind);
  else if (!known.places.includes(place))
    yield { at: type, id: "notHere", data: { kind, place, kinds: kindsIn(block) } };
  else if (isSince(settings.protocolVersion, known.since)) yield* defectsOfProperties(block, known);
  else {
    const data = { kind, since: known.since, revision: settings.protocolVersion };
    yield { at: type, id: "tooNew", data };
  }
}

/** Checks the type of what is spread into a block, and the properties that it has. */
export function* spreadBlockDefects(block: Block): Iterable<BlockDefect> {
  for (const found of blockDefects(block))
    if (found.id !== "missing" && found.id !== "missingType")
      yield { ...found, rewrite: doubted(found.rewrite, "there are other members beside it") };
}

/** Reports the types that calls and choices bring and no revision has. */
function* ofArriving(block: Block, type: Member): Iterable<BlockDefect> {
  for (const { at, value } of arrivingIn(type, block.settings)) {
    const kind = stringOf(value);
    if (kind !== undefined && !foreignKinds.has(kind) && !blockKinds.has(kind))
      yield { ...unknownKind(block, type, kind), at, rewrite: undefined };
  }
}
