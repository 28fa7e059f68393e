import { mayHaveResults } from "../context/messages/client-results.js";
import { isTest } from "../context/tests/test-files.js";
import { messagesOf } from "../context/messages/messages.js";
import { handlerDefects } from "./content/other-values.js";
import { inValue, inThemselves } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { contentDefects } from "./valid-tool-result/content-defects.js";
import { errorDefects } from "./valid-tool-result/error-defects.js";
import { frameworkDefects } from "./valid-tool-result/framework-defects.js";
import { type ResultMessageId, resultMessages } from "./valid-tool-result/messages.js";
import { misreadResults } from "./valid-tool-result/misread-results.js";
import { printedAnswers } from "./valid-tool-result/printed-answers.js";
import { resultsAsLists } from "./valid-tool-result/results-as-lists.js";
import { messageWords } from "./words.js";

export const validToolResult = defineRule<ResultMessageId>({
  id: "valid-tool-result",
  needs: {
    context: messageWords,
    shape: [
      ...["content", "toolResult", "messages", ".prompt(", "Prompt(", ".resource(", "Resource("],
      ...[
        "listTools(",
        "listResourceTemplates(",
        "getServerCapabilities",
        "readResource(",
        "callTool",
        "callServerTool",
        "CallTool",
        "tools/call",
        "registerTool",
        "tool(",
        "structuredContent",
      ],
      ...[
        "addTool",
        "addPrompt",
        "addResource",
        "MCPTool",
        "async execute(",
        "McpTool",
        "MCPServer",
        "@Tool(",
        "defineTool(",
        "ToolMetadata",
      ],
    ],
  },
  docs: {
    description: "Require the content of results and messages to have the form that clients expect",
    since: "2024-11-05",
    severity: "error",
  },
  messages: resultMessages,
  rewrites: "fixes",
  *check(document, settings) {
    const content = messagesOf(document, settings);
    for (const site of content.sites) yield* inValue(site.object, contentDefects(site, settings));
    if (!isTest(settings))
      for (const site of content.sites) yield* inValue(site.object, errorDefects(site, settings));
    yield* inThemselves(handlerDefects(document, settings));
    if (isTest(settings)) return;
    yield* frameworkDefects(document, settings);
    if (!mayHaveResults(document)) return;
    yield* inThemselves(misreadResults(document));
    yield* inThemselves(resultsAsLists(document));
    yield* inThemselves(printedAnswers(document));
  },
});
