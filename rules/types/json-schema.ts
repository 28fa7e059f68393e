import { definitionOf } from "../../codemods/types/zod-code.js";
import { type JsonBlock, jsonContracts } from "../../context/declared/json-schemas.js";
import type { Settings } from "../../context/settings.js";
import { legalKinds } from "../../protocol/content.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { member, stringOf } from "../../syntax/value.js";
import { blockOf, listOf } from "./words.js";
import type { FoundDefect } from "./zod-content.js";

/** What is stale in JSON Schemas of the protocol's types. They are generated or shared as often as not: a person decides. */
export function* jsonSchemaDefects(document: Document, settings: Settings): Iterable<FoundDefect> {
  const { enums, flat, unions } = jsonContracts(document, settings);
  const seen = new Set<unknown>();
  for (const { at, blocks } of unions) {
    yield* missingKinds(blocks, at.owner, at, settings);
    for (const block of blocks) {
      if (seen.has(block.schema)) continue;
      seen.add(block.schema);
      yield* blockDefects(document, block, settings);
    }
  }
  for (const block of flat) {
    yield* missingKinds([block], block.schema, block.type, settings);
    yield* closedDefects(block, settings);
  }
  if (!isSince(settings.protocolVersion, titledEnumsSince) || knowsTitled(document)) return;
  for (const at of enums) {
    const data = { since: titledEnumsSince };
    yield { value: at.owner, defect: { at, id: "jsonEnum", data } };
  }
}

/** Whether any schema of the file describes options with titles. */
function knowsTitled({ objects }: Document): boolean {
  return objects.some((object) => {
    const properties = member(object, "properties")?.value;
    return properties?.kind === "object" && member(properties, "oneOf") !== undefined;
  });
}

function* missingKinds(
  blocks: readonly JsonBlock[],
  value: FoundDefect["value"],
  at: FoundDefect["defect"]["at"],
  { protocolVersion }: Settings,
): Iterable<FoundDefect> {
  const known = blocks.flatMap(({ kinds }) => kinds);
  const missing = legalKinds("tool result", protocolVersion).filter(
    (kind) => !known.includes(kind),
  );
  if (missing.length === 0) return;
  const data = { missing: listOf(missing, "or"), known: listOf(known) };
  yield { value, defect: { at, id: "jsonKinds", data } };
}

function* blockDefects(
  document: Document,
  block: JsonBlock,
  settings: Settings,
): Iterable<FoundDefect> {
  yield* closedDefects(block, settings);
  const { kinds, properties, schema } = block;
  const name = properties.get("name");
  if (kinds[0] !== "resource_link" || kinds.length > 1 || !name) return;
  const required = member(schema, "required");
  const list = required && resolve(document, required.value);
  if (list && list.kind !== "array") return;
  // What is spread into the list may be the name.
  const isRequired = list?.elements.some(
    (one) => one?.kind === "spread" || stringOf(one) === "name",
  );
  if (isRequired !== true) yield { value: schema, defect: { at: name, id: "jsonOptionalName" } };
}

/** A schema that allows no other properties, and does not list what every block may have. */
function* closedDefects(
  { kinds, properties, schema }: JsonBlock,
  { protocolVersion }: Settings,
): Iterable<FoundDefect> {
  const closed = member(schema, "additionalProperties");
  if (closed?.value.kind !== "scalar" || closed.value.value !== false) return;
  const [kind = ""] = kinds;
  const allowed = [...propertiesOf(definitionOf(kind), protocolVersion).keys()];
  const unlisted = (kinds.length > 1 ? ["annotations", "_meta"] : allowed).filter(
    (key) => allowed.includes(key) && !properties.has(key),
  );
  if (unlisted.length === 0) return;
  const block = kinds.length > 1 ? "a block" : blockOf(kind);
  const what = block.charAt(0).toUpperCase() + block.slice(1);
  const data = { keys: listOf(unlisted, "or"), what };
  yield { value: schema, defect: { at: closed, id: "jsonClosed", data } };
}
