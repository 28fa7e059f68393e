import { zodContracts } from "../context/declared/zod-contracts.js";
import { declaredBlocks } from "../context/types/blocks.js";
import { declaredContents } from "../context/types/resource-contents.js";
import { declaredResults } from "../context/types/results.js";
import type { Settings } from "../context/settings.js";
import type { Document } from "../syntax/document.js";
import { findingOf } from "./defect.js";
import { defineRule, elicitationWords, protocolWords } from "./rule.js";
import { contents } from "./fix-safety.js";
import {
  type Described,
  describedBlocks,
  hasOwnKinds,
  indexSignatures,
  missingKinds,
  missingProperties,
  optionalNames,
  unknownKinds,
} from "./types/block-defects.js";
import { isWanted } from "./types/completeness.js";
import { findingOfType, type MessageId, type SdkOffer, type TypeDefect } from "./types/defect.js";
import { elicitationDefects, looseKindDefects } from "./types/elicitation-defects.js";
import { flatDefects } from "./types/flat-defects.js";
import { jsonSchemaDefects } from "./types/json-schema.js";
import { messages } from "./types/messages.js";
import { resultDefects } from "./types/result-defects.js";
import { schemaMessages, type SchemaMessageId } from "./types/schema-messages.js";
import { contentsOffer, unionTargets } from "./types/sdk-targets.js";
import { contentDefects, type FoundDefect } from "./types/zod-content.js";
import { elicitationDefects as schemaElicitationDefects } from "./types/zod-elicitation.js";
import { resultDefects as schemaResultDefects } from "./types/zod-results.js";

export const noStaleMcpTypes = defineRule<MessageId | SchemaMessageId>({
  id: "no-stale-mcp-types",
  needs: {
    context: [
      ...[...protocolWords, ...elicitationWords],
      ...["MCP", "Mcp", "mcp", "isError", "structuredContent"],
      // Names of schemas and constants.
      ...["ToolResult", "ToolCallResult", "toolResult", "ToolResponse", "toolResponse"],
      ...["ToolContent", "toolContent", "callResult", "ContentBlock", "contentBlock"],
      ...["EnumSchema", "enumSchema", "resource_link"],
    ],
    // As types are written, which most files with values of these names do not hold.
    shape: [
      ...['"text"', "'text'", '"resource', "'resource", "structuredContent?", "_meta?"],
      ...["blob?", "blob: string", "enumNames?", "enumNames: string", "type: string"],
      ...['"accept"', "'accept'", "enumNames", '"image"', "'image'"],
      // As schemas of zod are.
      ...["structuredContent: z", "isError: z", "action: z"],
    ],
    isLocal: true,
  },
  docs: {
    description: "Disallow own types for messages of the protocol that lag its revision",
    since: "2025-06-18",
    severity: "warn",
  },
  messages: { ...messages, ...schemaMessages },
  hasFix: false,
  hasSuggestions: true,
  *check(document, settings) {
    for (const defect of defectsOf(document, settings))
      if (isWanted(document, settings, defect.id)) yield findingOfType(document, settings, defect);
    for (const { defect, unknownKeys, value } of schemaDefects(document, settings))
      if (isWanted(document, settings, defect.id, unknownKeys))
        yield findingOf(document, value, settings, defect, contents);
  },
});

function* schemaDefects(document: Document, settings: Settings): Iterable<FoundDefect> {
  const schemas = zodContracts(document, settings);
  yield* contentDefects(document, schemas, settings);
  yield* schemaResultDefects(document, schemas, settings);
  yield* schemaElicitationDefects(document, schemas, settings);
  yield* jsonSchemaDefects(document, settings);
}

function* defectsOf(document: Document, settings: Settings): Iterable<TypeDefect> {
  const blocks = declaredBlocks(document, settings);
  const results = declaredResults(document, settings);
  const contents = declaredContents(document, settings, blocks);
  const described = new Map<Described, SdkOffer>();
  const seen = new Set<unknown>();
  for (const union of blocks.unions) {
    // What is wrong with a block is said once, however many unions list it.
    const others = { ...union, blocks: union.blocks.filter(({ own }) => !seen.has(own.node)) };
    for (const { own } of union.blocks) seen.add(own.node);
    yield* unknownKinds(others);
    if (hasOwnKinds(union)) continue;
    const sdk = unionTargets(document, union, results, contents);
    yield* missingKinds(document, union, settings, sdk);
    yield* optionalNames(document, others, sdk);
    yield* indexSignatures(document, others, settings, sdk);
    for (const one of describedBlocks(union)) described.set(one, sdk);
  }
  for (const one of contents) {
    const definition = one.has("blob") ? "BlobResourceContents" : "TextResourceContents";
    const around = blocks.unions.find(({ declaration }) => declaration === one.declaration);
    const sdk = around
      ? unionTargets(document, around, results, contents)
      : contentsOffer(document, one);
    described.set({ ...one, definition }, sdk);
  }
  for (const [first, all] of byDeclaration([...described.keys()]))
    yield* missingProperties(document, all, settings, described.get(first) ?? []);
  for (const flat of blocks.flats) yield* flatDefects(document, flat, settings);
  for (const result of results) yield* resultDefects(document, result, settings);
  yield* elicitationDefects(document, settings);
  yield* looseKindDefects(document, settings);
}

/** Types of one declaration are completed together; two unions may share one. */
function byDeclaration(
  described: readonly Described[],
): readonly (readonly [first: Described, all: readonly Described[]])[] {
  const groups = new Map<unknown, Described[]>();
  for (const one of described) {
    const known = groups.get(one.declaration) ?? [];
    if (!known.some(({ node }) => node === one.node)) known.push(one);
    groups.set(one.declaration, known);
  }
  return [...groups.values()].flatMap((all) => (all[0] ? [[all[0], all] as const] : []));
}
