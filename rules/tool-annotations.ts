import { isTestScript } from "../context/tests/test-files.js";
import { inValue } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { hintDefects } from "./tool-annotations/hint-defects.js";
import { hintedTools } from "./tool-annotations/hinted-tools.js";
import { type HintMessageId, hintMessages } from "./tool-annotations/messages.js";
import { protocolWords } from "./words.js";

export const toolAnnotations = defineRule<HintMessageId>({
  id: "tool-annotations",
  needs: {
    context: protocolWords,
    shape: ["inputSchema", "Tool", ".tool(", "tools/list"],
  },
  docs: {
    description: "Require titles and hints of tools, as directories of servers do",
    since: "2025-03-26",
    severity: "warn",
    isOptIn: true,
  },
  messages: hintMessages,
  rewrites: "suggestions",
  *check(document, settings) {
    // Tools in a test are never listed in a directory.
    if (isTestScript(document, settings)) return;
    for (const tool of hintedTools(document, settings))
      yield* inValue(tool.definition ?? tool.at, hintDefects(settings, tool));
  },
});
