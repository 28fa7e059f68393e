import type { Meaning } from "./meaning.js";

/** An error in zod's list of issues that is recognised by its path. */
export interface ErrorPlace extends Meaning {
  /**
   * The path, starting at the outermost value, or at the block or field that a partial list is
   * about.
   */
  readonly at: RegExp;
  readonly message?: RegExp;
  /** The code of the issue in zod. */
  readonly code?: string;
}

/** The meaning of an error about something that is not a message at all. */
const noMessage = {
  perhaps: ["valid-message"],
  because:
    "The JSON that was received is not a message of the protocol: it lacks `jsonrpc`, `id` or `method`.",
  repair:
    'Over stdio, print nothing else on standard output. Your own messages need `jsonrpc: "2.0"`, and requests also an `id` and a `method`.',
} as const;

/** For each issue, the first entry that matches applies. */
export const places: readonly ErrorPlace[] = [
  {
    at: /^(?:tools\.)?\d+\.(?:function|custom|parameters|input_schema)(?:\.|$)/u,
    rules: ["valid-tool-definition", "valid-tool-schema"],
    because:
      "This is a list of tools as models get it. The schema of the tool at this place does not describe an object; the tools after it were not checked.",
    repair: 'Write `{ type: "object", properties: { … } }`, also for a tool without arguments.',
  },
  {
    at: /^params\.arguments$/u,
    because:
      "The arguments of a call must be an object, but the client sent something else, most often the object as text.",
    repair: "Send `arguments` as an object. If the client is not yours, update it.",
  },
  {
    at: /^params\.(?:context\.)?arguments\./u,
    message: /expected string/iu,
    rules: ["valid-message"],
    because: "Every argument of a prompt is a string, but the client sent another value.",
    repair:
      'Send it as a string. In the server, describe it as a string, and convert it: `z.string().transform((text) => text.split(","))`.',
  },
  {
    at: /^id$/u,
    message: /received null/u,
    perhaps: ["valid-message"],
    because: "An answer has `id: null`, which no request has: clients take a string or a number.",
    repair: "Repeat the `id` of the request, and send no answer to a notification.",
  },
  {
    at: /^(?:jsonrpc|id|method|result|error)$/u,
    ...noMessage,
  },
  {
    at: /^$/u,
    code: "unrecognized_keys",
    perhaps: ["valid-message"],
    because:
      "The message has a key that is not allowed there: the results of `ping` and `logging/setLevel` are empty, and an answer has either `result` or `error`.",
    repair: "Return `{}` from such a handler, and leave out the key that the list names.",
  },
  {
    at: /^(?:params\.)?(?:app|host)(?:Info|Capabilities)$|^hostContext$/u,
    rules: ["valid-message"],
    because:
      "What a view of MCP Apps and its host first say, `ui/initialize` and the answer to it, lacks this key, so the view never gets a result.",
    repair:
      "A view says `appInfo`, `appCapabilities` and `protocolVersion`, and the host answers with `hostInfo`, `hostCapabilities`, `hostContext` and `protocolVersion`.",
  },
  {
    at: /(?:^|\.)icons\.\d+\.sizes$/u,
    rules: ["valid-message"],
    because: "The `sizes` of an icon are a list of strings; only a draft had one string there.",
    repair: 'Write `sizes: ["48x48"]`. If this is already so, update the side that refuses it.',
  },
  {
    at: /^roots\.\d+\.uri$/u,
    rules: ["valid-message"],
    because: "A root of the client is not the URI of a file, so the server sees none of them.",
    repair: "Begin the `uri` of each root with `file://`: `pathToFileURL(folder).href`.",
  },
  {
    at: /^capabilities\./u,
    perhaps: ["valid-message"],
    because: "A capability in the answer to `initialize` does not have the form of an object.",
    repair: "Write `{}` in place of `true`, such as `capabilities: { tools: {} }`.",
  },
  {
    // A partial list, from inside the union of all messages: a tool's result is expected to be an
    // object.
    at: /^$/u,
    message: /expected (?:string|number)/u,
    ...noMessage,
  },
  {
    at: /^$/u,
    message: /^Required$|expected object, received undefined/u,
    rules: ["valid-tool-result"],
    because:
      "An object is missing: a handler returned nothing, or a client sent a call without `arguments`.",
    repair:
      "Return a result on every path through the handler; send `arguments: {}` with every call.",
  },
  {
    at: /(?:^|\.)annotations(?:\.|$)/u,
    rules: ["valid-annotations"],
    because: "A hint in `annotations` has a value that clients refuse.",
  },
  {
    at: /(?:^|\.)_meta\.(?:progressToken|io)/u,
    rules: ["valid-meta-keys"],
    because: "A value in `_meta` does not have the form that its key requires.",
  },
  {
    at: /^params\.progressToken$/u,
    rules: ["valid-message"],
    because:
      "A progress notification has no token: its request asked for no progress, so nothing may be sent.",
    repair: "Send progress only if the request has a `progressToken` in `_meta`.",
  },
  {
    at: /(?:^|\.)_meta$/u,
    rules: ["valid-meta-placement"],
    because: "A `_meta` is not an object.",
  },
  {
    at: /(?:^|\.)structuredContent$/u,
    rules: ["valid-structured-content"],
    because: "Before revision 2026-07-28, `structuredContent` must be an object.",
    example: "An array.",
  },
  {
    at: /(?:^|\.)action$/u,
    rules: ["valid-elicitation-result"],
    because: "The `action` of an answer must be `accept`, `decline` or `cancel`.",
  },
  {
    at: /(?:^|\.)requestedSchema$/u,
    rules: ["valid-elicitation-request", "valid-requested-schema"],
    because:
      'The request has no form in `requestedSchema`. A request that opens a URL needs `mode: "url"`.',
  },
  {
    at: /(?:^|\.)requestedSchema\.properties\./u,
    rules: [
      "valid-requested-schema",
      "valid-enum-schema",
      "valid-elicitation-default",
      "no-sensitive-elicitation",
    ],
    because: "A field of the form has a type that forms do not allow.",
  },
  {
    at: /(?:^|\.)requestedSchema\./u,
    rules: ["valid-requested-schema"],
    because: "The form is not an object with `type` and `properties`.",
  },
  {
    at: /^(?:params\.)?(?:url|mode|elicitationId)$/u,
    rules: ["valid-elicitation-request"],
    because: "The request to open a URL lacks a property, or the URL is not absolute.",
  },
  {
    at: /^(?:tools|prompts|resources|resourceTemplates)$/u,
    rules: ["valid-message"],
    because:
      "The answer to `tools/list`, `prompts/list`, `resources/list` or `resources/templates/list` has no list under its key.",
    repair: "Return `{ tools: [ … ] }`, a list and not an object with the names as keys.",
  },
  {
    at: /^tools\.\d+\.(?:in|out)putSchema(?:\.type)?$/u,
    rules: ["valid-tool-definition"],
    because:
      "The `inputSchema` or `outputSchema` of a tool in the list does not describe an object, so the client sees none of the tools.",
    repair:
      'Write `{ type: "object", properties: { … } }`, also for a tool without arguments, and leave out an `outputSchema` that says nothing.',
  },
  {
    at: /^tools\.\d+\./u,
    rules: ["valid-tool-definition"],
    because: "A tool in the list does not match its definition, so the client sees none of them.",
  },
  {
    at: /(?:^|\.)(?:data|blob)$/u,
    message: /Base64/u,
    rules: ["valid-binary-data"],
    because: "Bytes must be encoded as base64.",
  },
  {
    at: /(?:^|\.)(?:data|mimeType|mediaType|source)$/u,
    rules: ["valid-binary-data", "no-foreign-content"],
    because: "An image or audio has its bytes in `data` and its MIME type in `mimeType`.",
  },
  {
    at: /(?:^|\.)toolUseId$/u,
    rules: ["no-foreign-content"],
    because: "MCP writes keys in camel case: `toolUseId`.",
  },
  {
    at: /^messages\.\d+\.role$|^role$/u,
    rules: ["valid-message"],
    because: "A message has the role `user` or `assistant`.",
  },
  {
    at: /^(?:resources|resourceTemplates|prompts|roots|completion|nextCursor|messages)(?:$|\.\d+\.(?!content)|\.(?!\d))/u,
    rules: ["valid-message"],
    because: "An entry in the list does not match its definition, so the client sees none of them.",
  },
  {
    at: /(?:^|\.)resource(?:\.|$)|^contents\.\d+/u,
    rules: ["valid-resource-link"],
    because:
      "Contents of a resource have a `uri` and either `text` or `blob`; a block has them in `resource`.",
  },
  {
    at: /^(?:name|uri)$|(?:^|\.)content\.\d+\.(?:name|uri)$/u,
    rules: ["valid-resource-link"],
    because: "A `resource_link` has a `uri` and a `name`.",
  },
  {
    at: /^blob$/u,
    rules: ["valid-resource-link"],
    because: "Contents of a resource have either `text` or `blob`.",
  },
  {
    at: /^text$/u,
    rules: ["valid-content-block", "valid-resource-link"],
    because: "A `text` block and the text of a resource have a string in `text`.",
  },
  {
    at: /(?:^|\.)text$/u,
    rules: ["valid-content-block"],
    because: "A `text` block has a string in `text`.",
    example: "A `text` that is not a string",
  },
  {
    at: /(?:^|\.)type$/u,
    rules: ["valid-content-block", "no-foreign-content"],
    because: "The block has a kind that does not exist, or that is not allowed there.",
  },
  {
    at: /(?:^|\.)content(?:\.\d+)?\.content$/u,
    rules: ["no-foreign-content"],
    because: "The `content` of a `tool_result` is a list of blocks.",
  },
  {
    // What is said about the members of the union was left out.
    at: /(?:^|\.)content\.\d+$/u,
    message: /^(?:Invalid input)?$/u,
    rules: ["valid-content-block", "no-foreign-content"],
    because: "A block in the `content` has the form of no kind of block.",
  },
  {
    // No other message has an object there.
    at: /^content$/u,
    message: /expected (?:object|record)/iu,
    rules: ["valid-elicitation-result"],
    because:
      "The `content` of an answer to an elicitation is an object, and is left out when the user declines.",
  },
  {
    at: /^$|(?:^|\.)content(?:\.\d+)?$/u,
    rules: ["valid-tool-result"],
    because:
      "The `content` of a tool's result is a list of blocks, and that of a prompt's message is one block.",
  },
  {
    at: /^params(?:\.|$)/u,
    rules: ["valid-message"],
    because: "The parameters of a request do not match their definition.",
  },
];
