import type { Sentence } from "../meaning.js";

const source = "the official conformance suite";

/** What the official conformance suite says about a server or a client. */
export const conformanceSentences: readonly Sentence[] = [
  {
    says: [
      "Image content missing data field",
      "Image content missing mimeType",
      "Audio content missing data field",
      "Audio content missing mimeType",
    ],
    source,
    rules: ["valid-binary-data", "no-foreign-content"],
    because: "An image or audio has its bytes in `data` and its MIME type in `mimeType`.",
    repair: 'Return `{ type: "image", data, mimeType: "image/png" }`.',
  },
  {
    says: ["Tool did not return isError: true", "Tool did not return content"],
    alsoSays: [
      "Error result missing error message",
      "Text content missing text field",
      "Missing content array",
      "content is not an array",
      "content array is empty",
    ],
    source,
    rules: ["valid-tool-result", "valid-content-block"],
    because:
      "What the tool returns is not a result: it has a list of blocks in `content`, and `isError: true` with a text if it failed.",
    repair: 'Return `{ content: [{ type: "text", text }] }`, with `isError: true` for a failure.',
  },
  {
    says: [
      "Resource content missing resource field",
      "Resource missing both text and blob fields",
      "Resource missing mimeType field",
      "Resource missing uri field",
    ],
    alsoSays: [
      "Content missing uri",
      "Content missing mimeType",
      "Content missing text",
      "Content missing blob field",
      "Missing contents array",
      "contents is not an array",
      "contents array is empty",
    ],
    source,
    rules: ["valid-resource-link"],
    because:
      "Contents of a resource have a `uri` and either `text` or `blob`; a block has them in `resource`.",
    repair: "Return `{ contents: [{ uri, mimeType, text }] }`.",
  },
  {
    says: [
      "Untitled enum should not have",
      "Titled enum should use oneOf instead of enum array",
      "Titled multi-select should use items.anyOf",
      "Untitled multi-select should use items.enum",
      'oneOf items must have "const" (string) and "title"',
      'items.anyOf entries must have "const" (string) and "title"',
      "enumNames length … must match enum length",
      "Missing or invalid enumNames array",
      "Missing or invalid oneOf array for titled enum",
      "Missing or invalid items.anyOf array",
    ],
    alsoSays: [
      "Missing or invalid enum array",
      "Missing or invalid items.enum array",
      "is not a valid enum member",
    ],
    source: `${source}, about a form`,
    rules: ["valid-enum-schema", "no-legacy-enum-names"],
    because:
      "A field with options has none of the forms of the protocol: `enum` without titles, `oneOf` with titles, and for several choices the same in `items`, there with `anyOf`.",
    repair: 'Write each titled option as `{ const: "s", title: "Small" }`.',
  },
  {
    alsoSays: [
      "missing inputSchema",
      "Missing tools array",
      "tools is not an array",
      "Missing prompts array",
      "prompts is not an array",
      "Missing resources array",
      "resources is not an array",
      "Missing messages array",
      "messages is not an array",
      "Missing completion field",
      "completion.values is not an array",
    ],
    source: `${source}, about lists and prompts`,
    rules: ["valid-message"],
    perhaps: ["valid-tool-definition"],
    because:
      "The answer lacks a list that its definition requires, or an entry lacks a member: a tool has a `name` and an `inputSchema`.",
    repair: "Compare the answer with the definition of its method in the specification.",
  },
  {
    says: ["missing - should have default"],
    source: `${source}, about a client`,
    because:
      "The client accepted a form without the defaults of its fields: what the user leaves as it is belongs in `content` too.",
    repair:
      "Announce `elicitation: { form: { applyDefaults: true } }` in SDK 1.23 or newer, or put each `default` into `content` yourself.",
  },
  {
    says: ["missing from inputSchema - field was likely stripped"],
    source: `${source}, about \`tools/list\``,
    because:
      "The server lists an `inputSchema` without keywords of JSON Schema 2020-12 that it should keep: the schema was converted from zod, or a gateway rebuilt it.",
    repair:
      "List the schema as it is, with the low-level `Server` or with `fromJsonSchema(schema)`.",
  },
  {
    says: ["Server did not request elicitation from client", "Server did not request sampling"],
    source,
    because: "The handler of the tool answered without asking the client.",
    repair: "Await `elicitInput` or `createMessage` in the handler before it returns.",
  },
  {
    says: [
      "Expected at least … log messages, got",
      "Expected at least … progress notifications, got",
      "Progress values should be increasing",
      "No log notifications received",
      "No progress notifications received",
    ],
    source,
    perhaps: ["valid-message"],
    because:
      "The notifications of the server did not arrive, or not in order: they were sent after the result, without the `progressToken` of the request, or below the level that the client set.",
    repair:
      "Await each `sendNotification` of the handler before it returns, with `_meta.progressToken` of the request and a `progress` that grows.",
  },
  {
    says: [
      "Client did not attempt GET reconnection",
      "Client did not send Last-Event-ID",
      "Server did not provide session ID - ",
      "Server did not accept reconnection with Last-Event-ID",
      "for GET request with Last-Event-ID",
      "Server does not implement test_reconnection tool",
      "Tool response received on initial POST stream",
      "Could not test disconnect/resume",
      "Server returned JSON instead of SSE stream",
      "Server returned JSON for all requests",
    ],
    source: `${source}, about streams that are resumed`,
    because:
      "Only servers with sessions and an `eventStore` resume streams. For others, these checks say what is absent, and nothing is broken.",
    repair:
      "Pass `sessionIdGenerator` and `eventStore` to the transport if clients should resume; a client of its own sends `Last-Event-ID` when it opens the stream again.",
  },
];
