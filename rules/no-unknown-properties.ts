import { contractNamed } from "../context/messages/contract-roles.js";
import { messagesOf } from "../context/messages/messages.js";
import { blocksOf, spreadBlocksOf } from "./content/blocks.js";
import { inValue } from "./defect.js";
import { sdkOf } from "../context/servers/sdk-version.js";
import { defineRule } from "./define-rule.js";
import { blockProperties } from "./no-unknown-properties/block-properties.js";
import { contentsProperties } from "./no-unknown-properties/contents-properties.js";
import { type PropertyMessageId, propertyMessages } from "./no-unknown-properties/messages.js";
import { toolProperties } from "./no-unknown-properties/tool-properties.js";
import { messageWords } from "./words.js";

/** Words of every file that registers a tool with a framework that drops something. */
const dropping: readonly string[] = ["addTool", "createTool", "mcp-use", "mcp-nest"];

export const noUnknownProperties = defineRule<PropertyMessageId>({
  id: "no-unknown-properties",
  needs: { context: messageWords, shape: ["ontent", "messages", "Resource", ...dropping] },
  docs: {
    description:
      "Disallow properties of content blocks, resource contents and tools that clients or frameworks drop",
    since: "2024-11-05",
    // All else in the result arrives.
    severity: "warn",
  },
  messages: propertyMessages,
  rewrites: "suggestions",
  *check(document, settings) {
    for (const block of [...blocksOf(document, settings), ...spreadBlocksOf(document, settings)])
      yield* inValue(block.object, blockProperties(block));
    for (const { framework, object, role } of messagesOf(document, settings).sites) {
      const drops = contractNamed(framework, settings.registrations)?.drops ?? {};
      if (role === "tool definition" || role === "part of a tool definition")
        yield* inValue(object, toolProperties(object, framework, drops));
      if (role === "tool config" && sdkOf(document, settings) === 1)
        yield* inValue(object, toolProperties(object, "`registerTool` of SDK 1", droppedBySdk1));
      if (role === "resource contents")
        yield* inValue(object, contentsProperties(object, settings.protocolVersion));
    }
  },
});

/** What a tool has in the list since 2025-11-25, but not by its registration. */
const droppedBySdk1 = { icons: "them in a handler of your own for `tools/list`, or use SDK 2" };
