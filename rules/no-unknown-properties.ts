import { moveToResult } from "../codemods/content/move-to-result.js";
import { saysNothingNew, toMimeType } from "../codemods/content/contents-kind.js";
import { onlyPayload } from "../codemods/content/payload.js";
import { spellingOf } from "../codemods/spelling.js";
import { contractNamed } from "../context/messages/contract-roles.js";
import { messagesOf } from "../context/messages/messages.js";
import { resourceContentsKeys } from "../protocol/content.js";
import { keysOf, propertiesOf } from "../protocol/definitions.js";
import type { Revision } from "../protocol/revision.js";
import { type Member, member, members, type ObjectValue } from "../syntax/value.js";
import { type Block, blocksOf, isLegal } from "./content/blocks.js";
import { isMetadata, keysOfOtherShapes } from "./content/other-shapes.js";
import { membersOfContents } from "./content/resource-contents.js";
import { type Defect, explained, inValue } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { messageWords } from "./words.js";

type MessageId = keyof typeof messages;
type PropertyDefect = Defect<MessageId>;

const messages = explained({
  inBlock:
    "Clients silently drop `{{ key }}` from a block of type `{{ kind }}`. Put what they should see in the properties of the block, and anything else in its `_meta`.",
  ofResult:
    "Clients silently drop `{{ key }}` from a block of type `{{ kind }}`: it is a property of the result that has the block in its `content`.",
  inTool: "{{ framework }} drops `{{ key }}` from a tool.{{ instead }}",
  inContents:
    "Clients silently drop `{{ key }}` from a resource's contents. They have `uri`, `mimeType`, and `text` or `blob`; put anything else in their `_meta`.",
});

/** Words of every file that registers a tool with a framework that drops something. */
const dropping: readonly string[] = ["addTool", "createTool", "mcp-use", "mcp-nest"];

export const noUnknownProperties = defineRule<MessageId>({
  id: "no-unknown-properties",
  needs: { context: messageWords, shape: ["ontent", "messages", "Resource", ...dropping] },
  docs: {
    description:
      "Disallow properties of content blocks, resource contents and tools that clients or frameworks drop",
    since: "2024-11-05",
    // All else in the result arrives.
    severity: "warn",
  },
  messages,
  rewrites: "suggestions",
  *check(document, settings) {
    for (const block of blocksOf(document, settings)) yield* inValue(block.object, inBlock(block));
    for (const { framework, object, role } of messagesOf(document, settings).sites) {
      const drops = contractNamed(framework, settings.registrations)?.drops ?? {};
      if (role === "tool definition" || role === "part of a tool definition")
        yield* inValue(object, inTool(object, framework, drops));
      if (role === "resource contents")
        yield* inValue(object, inContents(object, settings.protocolVersion));
    }
  },
});

function* inBlock(block: Block): Iterable<PropertyDefect> {
  const { kind, known, object, settings } = block;
  if (kind === undefined || !known || !isLegal(block, kind)) return;
  const properties = propertiesOf(known.definition, settings.protocolVersion);
  for (const found of members(object)) {
    const { key } = found;
    if (key === undefined || key === "_meta" || properties.has(key) || isMetadata(key)) continue;
    // `valid-content-block` reports the missing `text`, which it probably is.
    if (kind === "text" && onlyPayload(object) === found) continue;
    if (isOfOtherShape(object, kind, key)) continue;
    if (spellingOf(key, keysOf(known.definition)) !== undefined) continue;
    const isOfResult = resultKeys.has(key);
    const rewrite = isOfResult ? moveToResult(object, found) : undefined;
    yield { at: found, id: isOfResult ? "ofResult" : "inBlock", data: { key, kind }, rewrite };
  }
}

/** What only the result says, and what is often written in one of its blocks. */
const resultKeys: ReadonlySet<string> = new Set(["isError", "structuredContent"]);

/** The members that show that a block has the right shape, if other shapes are common. */
const rightShape: Readonly<Record<string, readonly string[]>> = {
  resource: ["resource"],
  resource_link: ["uri", "name"],
};

/** Whether a property shows that another shape is meant, which other rules report. */
function isOfOtherShape(object: ObjectValue, kind: string, key: string): boolean {
  // If the right members are there, those of another shape are simply dropped.
  if (rightShape[kind]?.every((own) => member(object, own)) === true) return false;
  const isContents = kind === "resource" && spellingOf(key, resourceContentsKeys) !== undefined;
  return isContents || keysOfOtherShapes(kind).includes(key);
}

/** Reports the members of a tool that its framework does not send, or does not read. */
function* inTool(
  tool: ObjectValue,
  framework = "",
  drops: Readonly<Record<string, string | undefined>>,
): Iterable<PropertyDefect> {
  for (const at of members(tool)) {
    const { key } = at;
    if (key === undefined || !Object.hasOwn(drops, key)) continue;
    const own = drops[key];
    const instead = own === undefined ? "" : ` Write ${own}.`;
    yield { at, id: "inTool", data: { framework, key, instead } };
  }
}

function* inContents(object: ObjectValue, revision: Revision): Iterable<PropertyDefect> {
  for (const [at, key] of membersOfContents(object)) {
    if (resourceContentsKeys.includes(key) || isSaid(object, at, revision)) continue;
    const rewrite = key === "type" ? toMimeType(object, at) : undefined;
    yield { at, id: "inContents", data: { key }, rewrite };
  }
}

/** Whether nothing is lost without a member of contents: clients know elsewhere what it says. */
function isSaid(object: ObjectValue, at: Member, revision: Revision): boolean {
  const { key = "" } = at;
  if (key === "type") return saysNothingNew(object, at);
  // The list of resources says it.
  const isComplete = object.place.kind === "element" && member(object, "uri") !== undefined;
  return isComplete && propertiesOf("Resource", revision).has(key);
}
