import { refused } from "../codemods/rewrite.js";
import { messagesOf } from "../context/messages/messages.js";
import { mayBeBeside } from "../context/spread-keys.js";
import { keysOf } from "../protocol/definitions.js";
import { type Block, blocksOf, spreadBlocksOf } from "./content/blocks.js";
import { inValue } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { foreignBlockDefects } from "./no-foreign-content/foreign-blocks.js";
import {
  foreignFlags,
  foreignKeyDefects,
  foreignReasons,
  isForOtherClient,
  isRequest,
  keysOfRole,
} from "./no-foreign-content/foreign-keys.js";
import {
  type ForeignDefect,
  type ForeignMessageId,
  foreignMessages,
} from "./no-foreign-content/messages.js";
import { messageWords } from "./words.js";

export const noForeignContent = defineRule<ForeignMessageId>({
  id: "no-foreign-content",
  needs: {
    context: messageWords,
    shape: [
      ...["content", "messages", "jsonrpc", "callTool", "callServerTool", "getPrompt"],
      ...["capabilities", "cursor", "Cursor"],
    ],
  },
  docs: {
    description: "Disallow the content shapes and key spellings of other APIs",
    since: "2024-11-05",
    severity: "error",
  },
  messages: foreignMessages,
  rewrites: "fixes",
  *check(document, settings) {
    for (const block of blocksOf(document, settings)) {
      const { known, object } = block;
      const defects = [
        ...foreignBlockDefects(block),
        ...foreignKeyDefects(object, known ? keysOf(known.definition) : []),
      ];
      yield* inValue(object, defects);
    }
    for (const block of spreadBlocksOf(document, settings))
      yield* inValue(block.object, foreignKeysOfPart(block));
    for (const { object, role } of messagesOf(document, settings).sites) {
      if (isForOtherClient(object)) continue;
      const id = isRequest(role) ? "keyInRequest" : "key";
      yield* inValue(object, foreignKeyDefects(object, keysOfRole(role), id));
      yield* foreignFlags(object, role, settings);
      if (role === "sampling result") yield* inValue(object, foreignReasons(object));
    }
  },
});

/** Checks the keys of an object that is spread into a block, which may have the right ones itself. */
function* foreignKeysOfPart({ document, known, object, settings }: Block): Iterable<ForeignDefect> {
  const { isReplaced } = messagesOf(document, settings);
  for (const defect of foreignKeyDefects(object, known ? keysOf(known.definition) : [])) {
    const { keyword = "", rewrite } = defect;
    if (isReplaced(object, keyword))
      yield { ...defect, rewrite: refused(`what it is spread into has \`${keyword}\``) };
    else if (rewrite?.kind === "rewritten" && mayBeBeside(object, keyword)) {
      const doubt = `what it is spread into may have \`${keyword}\``;
      yield { ...defect, rewrite: { ...rewrite, doubt } };
    } else yield defect;
  }
}
