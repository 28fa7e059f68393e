import { splitMessage, unwrapContent, wrapText } from "../codemods/content/message-content.js";
import { unwrapToolResult, wrapContent, wrapResult } from "../codemods/content/result-content.js";
import type { MessageRole } from "../context/messages/roles.js";
import { isTest } from "../context/intended/deliberate-legacy.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import type { Choices } from "../context/choices.js";

import {
  otherResultKeys,
  samplingListsSince,
  structuredContentSince,
} from "../protocol/content.js";
import { isSince } from "../protocol/revision.js";
import { onlyValue } from "../syntax/spreads.js";
import { originsOf } from "../flow/origins.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { type Member, member, type ObjectValue, type Value } from "../syntax/value.js";
import { lacks } from "./content/blocks.js";
import { handlerDefects } from "./content/other-values.js";
import { type Defect, explained, findingsIn, findingsOf } from "./defect.js";
import { messageWords, defineRule } from "./rule.js";
import { frameworkDefects } from "./valid-tool-result/framework-defects.js";
import { errorDefects } from "./valid-tool-result/error-defects.js";
import { typeOfValue, typeWords } from "./value-type.js";

type MessageId = keyof typeof messages;
type ResultDefect = Defect<MessageId>;

const messages = explained({
  missing:
    'Clients show nothing for a result without `content`. Return `{ content: [{ type: "text", text }] }`.',
  notObject:
    'The call fails when a handler returns {{ found }} instead of a result. Return `{ content: [{ type: "text", text }] }`.',
  notPromptResult:
    'The request fails when the handler of a prompt returns {{ found }}. Return `{ messages: [{ role: "user", content: { type: "text", text } }] }`.',
  notResourceResult:
    "The request fails when the handler of a resource returns {{ found }}. Return `{ contents: [{ uri, text }] }`.",
  notList:
    "Clients reject the whole result when `content` is {{ found }}. It must be a list of blocks.",
  legacyWrapper: "Since 2024-11-05 clients do not know `toolResult`. Return `{ content: [ … ] }`.",
  messageList:
    "Clients reject a prompt whose message has a list as `content`, which must be one block. Send a message for each block.",
  messageString:
    'Clients reject a message whose `content` is a string. It must be a block: `{ type: "text", text }`.',
  unmarkedError:
    "Clients and models take this error for the result of a call that succeeded. Mark the result with `isError: true`.",
  errorAsAnswer:
    "Reading succeeds here, so clients take this error for {{ what }}. Throw it: the SDK answers the request with it.",
  throws:
    "{{ framework }} throws when a handler returns {{ found }}, so the call fails. Return {{ allowed }}.",
  makerThrows:
    "`{{ name }}` of {{ framework }} throws for {{ found }}. It takes an object with one of {{ keys }}.",
  wholeInside:
    "`{{ name }}` of {{ framework }} makes a whole result, so clients reject it among the blocks. Return it by itself.",
  withoutData:
    "The call fails when a tool with an output schema returns a result without `structuredContent`, as `{{ name }}` makes it. Return `{{ withData }}`.",
  unawaited:
    "{{ framework }} throws for this promise among the blocks, so the call fails. Put `await` before it.",
  unreadable:
    "The request fails when the handler of a {{ registered }} returns {{ found }}. Return {{ allowed }}.",
  refused:
    "The call fails when a handler returns {{ found }}: {{ framework }} sends a text without `text` for it. Return {{ allowed }}.",
  lost: "{{ framework }} reads `content` of what a handler returns, so clients get nothing of {{ found }}. Return {{ allowed }}.",
  asJson:
    "{{ framework }} turns {{ found }} into JSON in a text, so clients see its code instead of its content. Return {{ allowed }}.",
  keyThrows:
    "{{ framework }} throws for `{{ key }}` in {{ what }}, so the call fails. Leave it out.",
  samplingList:
    "Clients of {{ revision }} reject a list as the `content` of a sampling message. Before {{ since }} it must be one block.",
});

export const validToolResult = defineRule<MessageId>({
  id: "valid-tool-result",
  needs: {
    context: messageWords,
    shape: [
      ...["content", "toolResult", "messages", ".prompt(", "Prompt(", ".resource(", "Resource("],
      ...["CallTool", "tools/call", "registerTool", "tool(", "structuredContent"],
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
  messages,
  rewrites: "fixes",
  *check(document, settings) {
    const content = messagesOf(document, settings);
    for (const site of content.sites)
      yield* findingsIn(site.object, settings, defectsOf(site, settings));
    if (!isTest(settings))
      for (const site of content.sites)
        yield* findingsIn(site.object, settings, errorDefects(site, settings));
    yield* findingsOf(settings, handlerDefects(document, settings));
    if (!isTest(settings)) yield* findingsOf(settings, frameworkDefects(document, settings));
  },
});

function* defectsOf(site: Site, settings: Choices): Iterable<ResultDefect> {
  const { object, role } = site;
  const content = member(object, "content");
  if (isResult(role)) {
    if (content) yield* ofList(object, content);
    else if (role === "tool result") yield* withoutContent(object, settings);
  }
  if (!content) return;
  if (messageRoles.has(role)) yield* ofMessage(site, content, settings);
}

/** Roles of objects whose content is one block instead of a list. */
const messageRoles: ReadonlySet<MessageRole> = new Set<MessageRole>([
  "prompt message",
  "sampling message",
  "sampling result",
]);

function isResult(role: MessageRole): boolean {
  return role === "tool result" || role === "part of a tool result";
}

function* ofList(object: ObjectValue, content: Member): Iterable<ResultDefect> {
  const found = foundIn(content);
  if (found === undefined) return;
  const canWrap = found === "an object" || found === "a string";
  const rewrite = canWrap ? wrapContent(object, content) : undefined;
  yield { at: content, id: "notList", data: { found }, rewrite };
}

/** What a value is instead of a list, as far as the source shows. */
function foundIn({ value }: Member): string | undefined {
  const found = typeOfValue(value);
  return found === undefined || found === "array" ? undefined : typeWords[found];
}

function* withoutContent(object: ObjectValue, settings: Choices): Iterable<ResultDefect> {
  const has = (key: string): boolean => member(object, key) !== undefined;
  if (!lacks(object, "content") || otherResultKeys.some(has)) return;
  const old = member(object, "toolResult");
  const structured = member(object, "structuredContent");
  if (old) yield { at: old, id: "legacyWrapper", rewrite: unwrapToolResult(object, old) };
  // `valid-structured-content` reports this, because it can build the text.
  else if (structured && isSince(settings.protocolVersion, structuredContentSince)) return;
  else if (object.document.language === "json") yield { at: object, id: "missing" };
  else yield { at: object, id: "missing", rewrite: wrapResult(object) };
}

/** Whether all calls in this file pass a string for a parameter. */
function isPassedText(value: Value): boolean {
  const made = value.kind === "reference" ? originsOf(value) : [];
  return made.length > 0 && made.every((one) => plainKind(one) === "string");
}

/** Reports a message whose content is a string, or a list where one block is expected. */
function* ofMessage(
  { object: message, role }: Site,
  content: Member,
  { protocolVersion: revision }: Choices,
): Iterable<ResultDefect> {
  const at = content;
  const { value } = content;
  const isPrompt = role === "prompt message";
  if (typeOfValue(value) === "string" || isPassedText(value))
    yield { at, id: "messageString", rewrite: wrapText(message, content) };
  if (value.kind !== "array" || (!isPrompt && isSince(revision, samplingListsSince))) return;
  const block = onlyValue(value.elements);
  const unwrapped = block && unwrapContent(content, block);
  if (isPrompt) {
    const rewrite = unwrapped ?? splitMessage(message, content, value);
    yield { at, id: "messageList", rewrite };
    return;
  }
  const data = { revision, since: samplingListsSince };
  yield { at, id: "samplingList", data, rewrite: unwrapped };
}
