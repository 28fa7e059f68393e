import type { Sentence } from "../meaning.js";

/** Errors from pydantic, .NET, and Jackson, which parses messages in the Java SDK. */
export const otherSdkSentences: readonly Sentence[] = [
  {
    says: [
      "for CallToolResult … TextContent.type Input should be 'text'",
      "TextContent.type Input should be 'text'",
      "Input should be 'text'",
    ],
    source: "the Python SDK, about a block",
    rules: ["valid-content-block", "no-foreign-content", "no-stale-mcp-types"],
    because:
      "A block has a kind that the reader does not know. It names every kind that it tried: `input_value` shows the one that came.",
    repair:
      "Update the SDK of the reader if the kind is newer, such as `audio` and `resource_link`; otherwise return a `text` block.",
  },
  {
    says: [
      "for CallToolResult … Input should be a valid dictionary or instance of TextContent",
      "Input should be a valid dictionary or instance of TextContent",
    ],
    source: "the Python SDK, in a server",
    because:
      "The handler returned something other than a list of blocks, such as a whole `CallToolResult`, a string, or blocks of its own class.",
    repair:
      'Return `[types.TextContent(type="text", text=…)]`, with the classes of `mcp.types`; newer versions of the SDK take a `CallToolResult` too.',
  },
  {
    says: [
      "ResourceContents.uri Input should be a valid URL, relative URL without a base",
      "ResourceContents.uri Input should be a valid URL",
      "uri Input should be a valid URL, relative URL without a base",
    ],
    source: "the Python SDK, about a resource in a result",
    rules: ["valid-resource-link"],
    because: "The `uri` of a resource is a name or a path, without a scheme such as `file://`.",
    repair: "Write a scheme before it, also one of your own: `documents://12`.",
  },
  {
    says: ["for CallToolResult content Field required"],
    source: "the Python SDK, about the result of a tool",
    rules: ["valid-tool-result"],
    because: "The result has no `content`, also where `structuredContent` says everything.",
    repair: "Return `content` as well, with the same object as JSON in a `text` block.",
  },
  {
    says: [
      "validation error for JSONRPCMessage",
      "validation errors for JSONRPCMessage",
      "JSONRPCMessage Invalid JSON",
    ],
    source: "the Python SDK, about what the other side sent",
    perhaps: ["valid-message"],
    because:
      "What was received is not a message of the protocol. `input_value` shows it: a line of a log, or an answer whose `id` is `null` or not that of the request.",
    repair:
      'Over stdio, print nothing else on standard output. Answer with `jsonrpc: "2.0"` and the `id` of the request, and do not answer notifications.',
  },
  {
    says: [
      "Server object has no attribute list_",
      "Server object has no attribute call_tool",
      "Server object has no attribute get_prompt",
      "Server object has no attribute read_resource",
      "cannot import name McpError",
      "No module named mcp.server.fastmcp",
    ],
    source: "Python, where a server for SDK 1 finds SDK 2",
    because:
      "Version 2 of the Python SDK does not have these decorators and names, and the version was not pinned.",
    repair:
      "Pin `mcp<2`, or pass the handlers to `Server(…, on_list_tools=…, on_call_tool=…)`. `FastMCP` is `MCPServer` there, and `McpError` is `MCPError`.",
  },
  {
    says: [
      "Unable to generate pydantic-core schema for <class mcp.",
      "Unable to generate pydantic-core schema for … fastmcp",
    ],
    source: "pydantic, when a tool is registered",
    because:
      "The return type of a tool is a class that pydantic cannot describe, from which the SDK makes an output schema.",
    repair: "Register the tool with `structured_output=False`, or leave out the return type.",
  },
  {
    says: ["Task group is not initialized"],
    source: "the Python SDK: a server over HTTP",
    because:
      "The session manager was not started: an app within another one does not run its `lifespan`.",
    repair:
      "Give the outer app `lifespan=mcp_app.router.lifespan_context`, or run `mcp.session_manager.run()` in its own.",
  },
  {
    says: ["not a valid MCP tool output JSON schema", "not a valid MCP tool input JSON schema"],
    source: "the C# SDK, about a tool in a list",
    rules: ["valid-tool-definition"],
    because: 'A schema of the tool does not say `type: "object"` at its root.',
    repair:
      'Write `{ type: "object", properties: { … } }`, and wrap a list or a text in a property.',
  },
  {
    says: [
      "Unrecognized field … io.modelcontextprotocol.spec.McpSchema",
      "through reference chain: io.modelcontextprotocol.spec.McpSchema",
    ],
    source: "the Java SDK and Spring AI",
    perhaps: ["valid-message", "valid-tool-schema"],
    because:
      "The message has a property, or a form of one, that this version of the Java SDK does not know: most often the other side uses a newer revision.",
    repair:
      "Update the Java SDK or Spring AI. Until then, give it an `ObjectMapper` without `FAIL_ON_UNKNOWN_PROPERTIES`.",
  },
  {
    says: ["Client failed to initialize by explicit API call"],
    source: "the Java SDK: the client",
    because:
      "The server did not answer `initialize`: wrong address or transport, no login, or it is too slow.",
    repair:
      "Look at the `Caused by` below it, and try the address with `npx @modelcontextprotocol/inspector`.",
  },
];
