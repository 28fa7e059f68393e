import { addFlatKinds, listMembers, requireMember } from "../../codemods/types/zod-block.js";
import { definitionOf, isOfTheWire, zodWriter } from "../../codemods/types/zod-code.js";
import { addKinds } from "../../codemods/types/zod-union.js";
import { type Rewrite, refused } from "../../codemods/rewrite.js";
import type { ZodContracts } from "../../context/declared/zod-contracts.js";
import type { ZodBlock, ZodUnion } from "../../context/declared/zod-content.js";
import type { Settings } from "../../context/settings.js";
import { isOptional, stepsOf, type ZodObject } from "../../context/zod.js";
import { legalKinds } from "../../protocol/content.js";
import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import type { ArrayValue, Value } from "../../syntax/value.js";
import { officialOr } from "./official-module.js";
import type { SchemaDefect } from "./schema-messages.js";
import { blockOf, listOf } from "./words.js";

/** A defect of a schema, with the schema it is one of. */
export interface FoundDefect {
  readonly value: Value;
  readonly defect: SchemaDefect;
  /** What becomes of keys that the schema does not list, where that is what is wrong. */
  readonly unknownKeys?: ZodObject["unknownKeys"];
}

const refusedWriter: Rewrite = {
  kind: "refused",
  reason: "the functions of zod are imported one by one",
};

/** What is stale in the schemas of blocks. */
export function* contentDefects(
  document: Document,
  { flat, unions }: ZodContracts,
  settings: Settings,
): Iterable<FoundDefect> {
  const seen = new Set<unknown>();
  for (const union of unions) {
    yield* missingKinds(document, union, settings);
    for (const block of union.blocks) {
      if (seen.has(block.object.shape)) continue;
      seen.add(block.object.shape);
      yield* blockDefects(document, block, settings);
    }
  }
  for (const block of flat) yield* flatDefects(document, block, settings);
}

function missingOf(blocks: readonly ZodBlock[], { protocolVersion }: Settings): readonly string[] {
  const known = new Set(blocks.flatMap(({ kinds }) => kinds));
  return legalKinds("tool result", protocolVersion).filter((kind) => !known.has(kind));
}

function* missingKinds(
  document: Document,
  union: ZodUnion,
  settings: Settings,
): Iterable<FoundDefect> {
  const { blocks, call } = union;
  const [first] = blocks;
  const missing = missingOf(blocks, settings);
  if (missing.length === 0 || !first) return;
  const writer = zodWriter(
    document,
    first.object.shape,
    first.object.base,
    settings.protocolVersion,
  );
  const inline = writer ? addKinds(document, union, missing, writer) : refusedWriter;
  const parts = blocks.map(({ at }) => at);
  const own = { call, parts, type: "ContentBlock" } as const;
  const rewrite = officialOr(document, own, settings, inline);
  yield {
    value: call,
    defect: { at: call, id: "zodKinds", data: kinds(blocks, missing), rewrite },
  };
}

function kinds(blocks: readonly ZodBlock[], missing: readonly string[]): Record<string, string> {
  const known = new Set(blocks.flatMap((block) => block.kinds));
  return { missing: listOf(missing, "or"), known: listOf([...known]) };
}

function* blockDefects(
  document: Document,
  block: ZodBlock,
  settings: Settings,
): Iterable<FoundDefect> {
  const [kind = ""] = block.kinds;
  const { object } = block;
  if (block.kinds.length === 1)
    yield* unlistedDefects(document, object, definitionOf(kind), blockOf(kind), settings);
  const name = kind === "resource_link" ? object.keys.get("name") : undefined;
  const steps = name && stepsOf(document, resolve(document, name.value));
  if (!name || !steps?.some((step) => step.name === "optional" || step.name === "nullish")) return;
  const rewrite = requireMember(steps, name.value);
  yield { value: object.value, defect: { at: name, id: "zodOptionalName", rewrite } };
}

/** The optional members of a definition that an object drops or refuses. */
export function* unlistedDefects(
  document: Document,
  object: ZodObject,
  name: DefinitionName,
  what: string,
  { protocolVersion }: Settings,
): Iterable<FoundDefect> {
  const { hasMore, keys, unknownKeys, value } = object;
  if (hasMore || unknownKeys === "kept") return;
  const unlisted = [...propertiesOf(name, protocolVersion).keys()].filter(
    (key) => !keys.has(key) && !isOfTheWire(key),
  );
  if (unlisted.length === 0) return;
  const writer = zodWriter(document, object.shape, object.base, protocolVersion);
  const isStrict = unknownKeys === "refused";
  const rewrite = writer
    ? listMembers(document, object, (key) => keys.has(key), name, writer)
    : refusedWriter;
  const id = isStrict ? "zodRefused" : "zodDropped";
  const too = name === "CallToolResult" ? "" : ", and the whole result with it";
  const data = { keys: listOf(unlisted, isStrict ? "or" : "and"), what, too };
  yield { value, defect: { at: value, id, data, rewrite } };
}

/** What is missing in one object for several kinds: kinds, or members of those it has. */
function* flatDefects(
  document: Document,
  block: ZodBlock,
  settings: Settings,
): Iterable<FoundDefect> {
  const { object } = block;
  const missing = missingOf([block], settings);
  const unlisted = ["annotations", "_meta"].filter(
    (key) =>
      !object.keys.has(key) && propertiesOf("TextContent", settings.protocolVersion).has(key),
  );
  const isClosed = object.unknownKeys !== "kept" && !object.hasMore;
  if (missing.length === 0 && (unlisted.length === 0 || !isClosed)) return;
  const writer = zodWriter(document, object.shape, object.base, settings.protocolVersion);
  const isStrict = object.unknownKeys === "refused";
  const always = alwaysThere(document, block, missing, settings);
  const rewrite: Rewrite = !writer
    ? refusedWriter
    : always === undefined
      ? addFlatKinds(document, block, missing, listOfKinds(document, block), writer)
      : refused(`\`${always}\` is required of every kind`);
  const { value } = object;
  if (missing.length > 0) {
    const data = kinds([block], missing);
    yield { value, defect: { at: block.type, id: "zodKinds", data, rewrite } };
    return;
  }
  const id = isStrict ? "zodRefused" : "zodDropped";
  const data = {
    keys: listOf(unlisted, isStrict ? "or" : "and"),
    what: isStrict ? "a block" : "blocks",
    too: ", and the whole result with it",
  };
  yield { value, defect: { at: value, id, data, rewrite } };
}

/** A member that the schema requires of every block, though some kinds do not have it. */
function alwaysThere(
  document: Document,
  { kinds: own, object }: ZodBlock,
  missing: readonly string[],
  { protocolVersion }: Settings,
): string | undefined {
  const definitions = [...own, ...missing].map((kind) =>
    propertiesOf(definitionOf(kind), protocolVersion),
  );
  const found = [...object.keys].find(
    ([key, { value }]) =>
      !isOptional(document, value) &&
      !definitions.every((properties) => properties.get(key)?.isRequired === true),
  );
  return found?.[0];
}

/** The list in which the kinds of a flat block stand, as far as it is there and nowhere else. */
function listOfKinds(document: Document, { type }: ZodBlock): ArrayValue | undefined {
  const [base] = stepsOf(document, type.value) ?? [];
  const [argument] = base?.call.arguments ?? [];
  return argument?.kind === "array" ? argument : undefined;
}
