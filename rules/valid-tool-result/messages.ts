import { type Defect, explained } from "../defect.js";

export type ResultMessageId = keyof typeof resultMessages;

export type ResultDefect = Defect<ResultMessageId>;

export const resultMessages = explained({
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
  viewNotList:
    "Hosts refuse what a view sends when `content` is {{ found }}. It must be a list of blocks.",
  legacyWrapper: "Since 2024-11-05 clients do not know `toolResult`. Return `{ content: [ … ] }`.",
  messageList:
    "Clients reject a prompt whose message has a list as `content`, which must be one block. Send a message for each block.",
  messageString:
    'SDKs reject a message whose `content` is a string. It must be a block: `{ type: "text", text }`.',
  parsed:
    "`JSON.parse` throws here, because `{{ what }}` is not a text. JSON is in the `text` of a block, and data in `structuredContent`.",
  misread: "{{ what }} no `{{ key }}` in the protocol. Read `{{ meant }}`{{ more }}.",
  readAsList:
    "This throws, because results of `{{ method }}` are objects. The list is in `{{ list }}`.",
  printed:
    "`{{ what }}` becomes `[object Object]` in a text. Take the `text` of blocks of type `text`, or write JSON.",
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
