import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { schemaNodes } from "../../context/tool-schema/nodes.js";
import { jsonOutlines } from "../../context/tool-schema/outline.js";
import { toolRoles, toolSchemas } from "../../context/tool-schema/schemas.js";
import { zodOutlines } from "../../context/tool-schema/zod-outlines.js";
import { toolZodSchemas } from "../../context/tool-schema/zod-schemas.js";
import type { Trait } from "../../protocol/clients/client.js";
import type { ClientLimit } from "../../protocol/clients/clients.js";
import { isSince } from "../../protocol/revision.js";
import { isToolName, toolNamesSince } from "../../protocol/tool-schemas.js";
import { knownOf } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { type ArrayValue, member, stringOf, type Value } from "../../syntax/value.js";
import { filledIn, namesOfTools } from "../tools-by-name.js";
import { type FoundTrait, foundIn } from "./schema-traits.js";
import { foundInDescription, foundInList, foundInName } from "./tool-traits.js";

/**
 * Something in a tool that exceeds the limits of some clients, and the value that it belongs to.
 */
interface Excess {
  readonly found: FoundTrait;
  readonly limits: readonly ClientLimit[];
  readonly object: Value;
}

/** Finds what exceeds the limits of clients in tools, their names, descriptions and schemas. */
export function* excesses(
  document: Document,
  settings: Settings,
  limits: readonly ClientLimit[],
): Iterable<Excess> {
  function* each(object: Value, of: (trait: Trait) => readonly FoundTrait[]): Iterable<Excess> {
    for (const limit of limits)
      for (const found of of(limit.limit.of)) yield { found, limits: [limit], object };
  }
  for (const { isPart, key, schema, tool } of toolSchemas(document, settings)) {
    if (key !== "inputSchema") continue;
    // The stated dialect does not matter: providers read every schema as 2020-12.
    for (const outline of jsonOutlines(schemaNodes(schema, "2020-12"), isPart))
      yield* each(tool, (trait) => foundIn(outline, trait));
  }
  for (const schema of toolZodSchemas(document, settings))
    if (schema.key === "inputSchema")
      for (const outline of zodOutlines(schema))
        yield* each(schema.tool, (trait) => foundIn(outline, trait));
  for (const { at, names } of namesOfTools(document, settings)) {
    const legal = names.filter((text) => !isReportedElsewhere(text, settings));
    // Of many names that one expression makes, one is enough to show what is wrong.
    yield* each(at, (trait) => firstFound(legal.map((text) => foundInName({ at, text }, trait))));
  }
  const lists = new Map<ArrayValue, number>();
  for (const { object: tool, role } of messagesOf(document, settings).sites) {
    if (!toolRoles.has(role)) continue;
    const at = member(tool, "description")?.value;
    const text = stringOf(knownOf(at));
    if (at && text !== undefined)
      yield* each(tool, (trait) => foundInDescription({ at, text }, trait));
    if (role === "Tool" && tool.place.kind === "element")
      lists.set(tool.place.array, (lists.get(tool.place.array) ?? 0) + 1);
  }
  for (const [list, count] of lists) yield* each(list, (trait) => foundInList(list, count, trait));
}

/** Whether the protocol does not allow a name, which `valid-tool-definition` reports. */
function isReportedElsewhere(name: string, { protocolVersion }: Settings): boolean {
  return isSince(protocolVersion, toolNamesSince) && !isToolName.test(filledIn(name));
}

function firstFound(all: readonly (readonly FoundTrait[])[]): readonly FoundTrait[] {
  return all.find((found) => found.length > 0) ?? [];
}

/** Merges what several clients say about the same thing. */
export function merged(all: Iterable<Excess>): readonly Excess[] {
  const groups = new Map<string, Excess>();
  for (const one of all) {
    const { at, data, id, what } = one.found;
    const key = JSON.stringify([id, at.span, what, id === "toolName" ? "" : data]);
    const { found, limits, object } = groups.get(key) ?? one;
    groups.set(key, { found, limits: [...new Set([...limits, ...one.limits])], object });
  }
  return [...groups.values()];
}
