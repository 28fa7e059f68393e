import type { Sentence } from "../meaning.js";

const sdk = "the TypeScript SDK";

/** Errors about capabilities and protocol revisions. */
export const capabilitySentences: readonly Sentence[] = [
  {
    says: [
      "Server does not support",
      "Tools not supported",
      "Prompts not supported",
      "Resources not supported",
    ],
    source: `${sdk}, the AI SDK and other clients, before they ask`,
    because:
      "The server did not announce this capability when the connection was opened: clients do not ask for it, and `setRequestHandler` throws.",
    repair:
      "Register the first tool before `connect`, or announce what the error names, such as `completions`: `new Server(info, { capabilities: { completions: {} } })`.",
  },
  {
    says: [
      "Client does not support sampling",
      "Client does not support elicitation",
      "Client does not support listing roots",
      "Client does not support roots",
      "Client does not support tasks",
      "Client does not support",
      "Sampling not supported",
      "Elicitation not supported",
      "requires client capabilities",
      "required client capabilit",
      "-32021",
    ],
    source: "the SDKs: the server, before it asks the client",
    because:
      "The client has not announced that it can do this: many clients have no sampling, elicitation or roots.",
    repair:
      "Ask only if `server.getClientCapabilities()` has it, and answer in another way if not. In your own client, announce the capability and set a handler.",
  },
  {
    says: [
      "Unsupported protocol version",
      "Unsupported MCP-Protocol-Version",
      "protocol version is not supported",
      "protocol version not supported",
      "unsupported_protocol_version",
      "UnsupportedProtocolVersion",
      "-32022",
    ],
    source:
      "servers with -32602 or status 400, since 2026-07-28 with -32022; the client of the SDKs",
    because:
      "One side does not support the revision that the other one named. Up to 2025-11-25 a server should answer `initialize` with a revision that it supports; since 2026-07-28 the error lists these in `supported`.",
    repair:
      "Update the SDK of the older side. A server written by hand should answer with its newest revision instead of an error; a client should try one of `supported`.",
  },
  {
    says: ["HeaderMismatch", "header is absent", "-32020"],
    source: "servers of revision 2026-07-28 over HTTP",
    because:
      "A header of the request, such as `MCP-Protocol-Version`, `Mcp-Method` or `Mcp-Name`, is missing or differs from the body.",
    repair:
      "Send the request with the SDK, and make sure that no proxy removes or changes these headers.",
  },
  {
    says: ["Received request before initialization"],
    source: "the Python SDK: the server",
    because:
      "A request came before `notifications/initialized`. Most often the server was restarted and the client kept using its old connection.",
    repair:
      "Reconnect the client. By hand: `initialize`, then `notifications/initialized`, then the rest. Over HTTP `stateless_http=True` needs neither.",
  },
  {
    says: ["Server does not support logging", "required for notifications/message"],
    source: `${sdk}: the server, when it sends a log`,
    rules: ["valid-message"],
    because: "The server sends `notifications/message` but has not announced `logging`.",
    repair: "Announce it: `new McpServer(info, { capabilities: { logging: {} } })`.",
  },
  {
    says: [
      "Failed to set MCP server log level",
      "Failed to set MCP server log level: … Method not found: logging/setLevel",
      "declares logging capability but doesn't implement method",
    ],
    source: "VS Code, and the Inspector",
    rules: ["valid-message"],
    because:
      "The server announces `logging` but does not answer `logging/setLevel`. The tools work anyway.",
    repair: "Answer the request with `{}`, or do not announce `logging`.",
  },
  {
    says: [
      "Method not found at Server._onresponse",
      "Error during sampling: … Method not found",
      "sampling/createMessage … Method not found",
      "elicitation/create … Method not found",
    ],
    source: "the client, about a request of the server",
    because:
      "The server asked the client for something that it does not support: many clients have no sampling, elicitation or roots.",
    repair:
      "Ask only if `server.getClientCapabilities()` has it, and answer in another way if not.",
  },
  {
    says: ["Method not found: tools/list", "Method not found: tools/call"],
    source: "servers without tools",
    because: "The server has no tools registered, so it does not know the request.",
    repair:
      "Register the tools before the connection. In Spring, `ToolCallbackProvider` must be a bean of the server's application.",
  },
  {
    says: [
      "server/discover … Invalid request parameters",
      "server/discover … Method not found",
      "Method not found: server/discover",
    ],
    source: "servers before revision 2026-07-28",
    because:
      "The client asked as in revision 2026-07-28, but the server knows only `initialize`. Clients that support both then send `initialize`.",
    repair:
      "Nothing is broken if the client connects. To answer this request, update the SDK of the server.",
  },
  {
    says: [
      "requires the 2026-07-28 request _meta",
      "requires … io.modelcontextprotocol/protocolVersion",
      "missing … io.modelcontextprotocol/protocolVersion",
      "io.modelcontextprotocol/protocolVersion … is required",
      "clientCapabilities metadata is invalid",
    ],
    source: "servers and gateways of revision 2026-07-28",
    rules: ["valid-meta-keys"],
    because:
      "The `_meta` of the request lacks what revision 2026-07-28 requires in every request, or does not have the form that the server expects.",
    repair:
      "Send `io.modelcontextprotocol/protocolVersion` and `io.modelcontextprotocol/clientCapabilities`, an object, in the `_meta` of `params`.",
  },
];
