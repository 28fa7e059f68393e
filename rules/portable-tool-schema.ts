import { addMember } from "../codemods/one-member.js";
import { jsonWithout, zodWithout } from "../codemods/tools/portable-keyword.js";
import { doubted, type Rewrite } from "../codemods/rewrite.js";
import { isTestScript } from "../context/intended/deliberate-legacy.js";
import { messagesOf } from "../context/messages/messages.js";
import type { Settings } from "../context/settings.js";
import { schemaNodes } from "../context/tool-schema/nodes.js";
import { jsonOutlines } from "../context/tool-schema/outline.js";
import { zodOutlines } from "../context/tool-schema/zod-outlines.js";
import { toolZodSchemas } from "../context/tool-schema/zod-schemas.js";
import { toolRoles, toolSchemas } from "../context/tool-schema/schemas.js";
import { type ClientLimit, limitsOf } from "../protocol/clients/clients.js";
import type { Trait } from "../protocol/clients/client.js";
import { isSince } from "../protocol/revision.js";
import { isToolName, toolNamesSince } from "../protocol/tool-schemas.js";
import type { Document } from "../syntax/document.js";
import { resolved } from "../syntax/names.js";
import { type ArrayValue, member, stringOf, type Value } from "../syntax/value.js";
import { portableMessages, type PortableMessageId } from "./portable-tool-schema/messages.js";
import { type FoundTrait, foundIn } from "./portable-tool-schema/schema-traits.js";
import {
  foundInDescription,
  foundInList,
  foundInName,
} from "./portable-tool-schema/tool-traits.js";
import { whoDoes } from "./portable-tool-schema/who.js";
import { defineRule } from "./define-rule.js";
import { protocolWords } from "./words.js";
import { namesOfTools, toolNamesElsewhere } from "./tools-by-name.js";

export const portableToolSchema = defineRule<PortableMessageId>({
  id: "portable-tool-schema",
  needs: {
    context: protocolWords,
    shape: ["inputSchema", "Tool", ".tool(", "tools/list"],
  },
  docs: {
    description: "Require tools that every client and every model accepts",
    since: "2024-11-05",
    severity: "warn",
  },
  messages: portableMessages,
  options: ["clients"],
  namesElsewhere: (document, settings) => ({ values: toolNamesElsewhere(document, settings) }),
  rewrites: "fixes",
  *check(document, settings) {
    // Tools in a test are never sent to a client.
    if (isTestScript(document, settings)) return;
    const limits = limitsOf(settings.clients);
    for (const { found, limits: exceeded, object } of together(
      everything(document, settings, limits),
    )) {
      const { at, data, id, what } = found;
      const rewrite = rewriteOf(found);
      yield { of: object, at, id, data: { ...data, who: whoDoes(exceeded, what) }, rewrite };
    }
  },
});

/**
 * Something in a tool that exceeds the limits of some clients, and the value that it belongs to.
 */
interface Excess {
  readonly found: FoundTrait;
  readonly limits: readonly ClientLimit[];
  readonly object: Value;
}

function* everything(
  document: Document,
  settings: Settings,
  limits: readonly ClientLimit[],
): Iterable<Excess> {
  function* each(object: Value, of: (trait: Trait) => readonly FoundTrait[]): Iterable<Excess> {
    for (const limit of limits)
      for (const found of of(limit.limit.of)) yield { found, limits: [limit], object };
  }
  for (const { key, schema, tool } of toolSchemas(document, settings)) {
    if (key !== "inputSchema") continue;
    // The stated dialect does not matter: providers read every schema as 2020-12.
    for (const outline of jsonOutlines(schemaNodes(schema, "2020-12")))
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
    const text = stringOf(resolved(at));
    if (at && text !== undefined)
      yield* each(tool, (trait) => foundInDescription({ at, text }, trait));
    if (role === "Tool" && tool.place.kind === "element")
      lists.set(tool.place.array, (lists.get(tool.place.array) ?? 0) + 1);
  }
  for (const [list, count] of lists) yield* each(list, (trait) => foundInList(list, count, trait));
}

/** Whether the protocol does not allow a name, which `valid-tool-definition` reports. */
function isReportedElsewhere(name: string, { protocolVersion }: Settings): boolean {
  return isSince(protocolVersion, toolNamesSince) && !isToolName.test(name);
}

function firstFound(all: readonly (readonly FoundTrait[])[]): readonly FoundTrait[] {
  return all.find((found) => found.length > 0) ?? [];
}

/** Merges what several clients say about the same thing. */
function together(all: Iterable<Excess>): readonly Excess[] {
  const groups = new Map<string, Excess>();
  for (const one of all) {
    const { at, data, id, what } = one.found;
    const key = JSON.stringify([id, at.span, what, id === "toolName" ? "" : data]);
    const { found, limits, object } = groups.get(key) ?? one;
    groups.set(key, { found, limits: [...new Set([...limits, ...one.limits])], object });
  }
  return [...groups.values()];
}

/** Adds a keyword with its default value, for clients that require it. */
function rewriteOf({ id, keyword, outline }: FoundTrait): Rewrite | undefined {
  if (id === "keyword" && keyword !== undefined) {
    if (outline?.zod) return zodWithout(keyword, outline.zod.step, outline.zod.steps);
    return outline?.schema && jsonWithout(keyword, outline.schema);
  }
  const schema = outline?.schema;
  if (!schema || !outline.isWhole) return undefined;
  if (id === "noProperties") return addMember(schema, { key: "properties", value: "{}" });
  if (id !== "noItems" || outline.keywords.has("items")) return undefined;
  const doubt = "it describes no elements, and models need to know them";
  return doubted(addMember(schema, { key: "items", value: "{}" }), doubt);
}
