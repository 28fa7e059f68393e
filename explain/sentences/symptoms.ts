import { noOption, notAllowed, outOfBounds } from "./forms.js";
import type { Sentence } from "../meaning.js";

/**
 * Errors with many possible causes. Only the first match counts, and only if no other sentence
 * matches.
 */
export const symptoms: readonly Sentence[] = [
  {
    ...noOption,
    says: [
      "data/… must be equal to constant",
      "data/… must be equal to one of the allowed values",
      "must match exactly one schema in oneOf",
    ],
  },
  {
    ...outOfBounds,
    alsoSays: [
      "data/… must be >",
      "data/… must be <",
      "data/… must be multiple of",
      "data/… must be integer",
      "data/… must be number",
      "data/… must be string",
      "data/… must be boolean",
    ],
  },
  { ...notAllowed, says: ["Elicitation response content does not match requested schema"] },
  {
    alsoSays: ["data must have required property"],
    source: "Ajv, about an answer to a form or a structured value",
    rules: ["valid-requested-schema", "valid-structured-content"],
    because: "A name is in `required`, but the value does not have it.",
    repair: "Return the value, or remove the name from `required`.",
  },
  {
    says: ["Output validation error"],
    coversList: true,
    source: "the SDKs: the server, about the result of its own tool",
    rules: ["valid-structured-content"],
    because: "The `structuredContent` of the result does not match the tool's `outputSchema`.",
    repair: "Make the two agree: what may be missing must be optional in the schema.",
  },
  {
    says: [
      "Invalid literal value, expected text",
      "Invalid input: expected text",
      "Invalid input: expected image",
    ],
    source: "clients with the TypeScript SDK, about a block in a result",
    rules: ["valid-content-block", "no-foreign-content"],
    because: "The block has a kind that does not exist, such as `json` or `error`.",
    repair:
      'Return `{ type: "text", text: JSON.stringify(value) }`, and `isError: true` for errors.',
  },
  {
    says: ["validation error for CallToolResult", "validation errors for CallToolResult"],
    source: "the Python SDK, about the result of a tool",
    rules: ["valid-tool-result", "valid-content-block"],
    because: "What the server returned is not a result: the lines below name the places.",
    repair: "Return a list of blocks in `content`, each with a `type` that exists.",
  },
  {
    says: [
      "Invalid tools/call result",
      "Failed to parse server response",
      "Invalid input: expected array, received … content",
      "expected array, received undefined at content",
    ],
    source: "clients and servers with the TypeScript SDK, about the result of a tool",
    rules: ["valid-tool-result"],
    perhaps: ["valid-content-block", "valid-structured-content"],
    because:
      "What the handler of the tool returns is not a result. The list below the first line says where.",
    repair: 'Return `{ content: [{ type: "text", text }] }`.',
  },
  {
    alsoSays: ["Request timed out", "timed out after", "Maximum total timeout exceeded"],
    source: "the sender of a request",
    perhaps: ["valid-tool-result", "valid-meta-placement", "valid-meta-keys"],
    because:
      "No valid answer came in time. The server is slow or waits for something; or the request or the result is malformed: then the other side passes an error to its `onerror` and does not answer.",
    repair:
      "Raise the limit of the client (`timeout` of a request in the SDK, `MCP_TOOL_TIMEOUT` for Claude Code), or report progress and set `resetTimeoutOnProgress`. If the server is not slow, look at the errors that reach `onerror`.",
  },
  {
    alsoSays: ["-32601", "Method not found"],
    source: "a client or server that does not know the method of a request",
    perhaps: ["no-removed-features"],
    because:
      "The other side has no such method. Clients ask for resources and prompts of servers that have tools only, which is harmless, or of servers that announce them without a handler; a method may be misspelt, such as `callTool` for `tools/call`; and revision 2026-07-28 removed several.",
    repair:
      "If the tools work, ignore it. Otherwise compare the `method` of the request with the specification.",
  },
  {
    alsoSays: ["Tool … not found", "Unknown tool", "Tool … disabled", "No such tool available"],
    source: "servers, about the name in a call",
    because:
      "The server that answered has no tool of this name: the tool was renamed after the client read the list, or one server object is shared by several connections.",
    repair:
      "Reconnect the client, so it reads the list again. In the server, register the tools on a new `McpServer` for each connection.",
  },
  {
    alsoSays: [
      "Resource … not found",
      "Unknown resource",
      "Prompt … not found",
      "Unknown prompt",
      "-32002",
    ],
    source: "servers, about a request",
    because: "The server has no resource of this URI, or no prompt of this name.",
    repair:
      "Ask for the list first, and take the URI or the name from there. For URIs with a variable, register a `ResourceTemplate`: a plain string is compared letter by letter.",
  },
  {
    says: ["Failed to parse message"],
    source: "VS Code",
    because:
      "The server sent something that is not a message: over stdio whatever it prints on standard output, over HTTP an event of the older transport.",
    repair:
      'Log with `console.error` in place of `console.log`. For an address, set `"type": "sse"` or `"http"`, whichever the server supports.',
  },
  {
    says: ["Invalid schema for function"],
    source: "OpenAI's API, about what a client passes on",
    rules: ["valid-tool-schema", "portable-tool-schema"],
    because:
      "OpenAI does not accept the `inputSchema` of this tool. The rest of the message says why.",
    repair: "`check --client openai` reports what OpenAI does not accept.",
  },
  {
    says: ["Could not connect to your MCP server"],
    isFrame: true,
    alsoSays: ["fetch failed", "Failed to fetch"],
    source: "Node.js, browsers and n8n",
    because:
      "No answer came from this address: the server is not running or listens elsewhere. In a browser, the server may also lack the headers of CORS.",
    repair:
      "Start it, and try the address with `curl`; use `127.0.0.1` in place of `localhost`, and within a container the name of the other container or host. The `cause` of the error says more.",
  },
  {
    says: ["no tools returned", "No tools found", "0 tools enabled"],
    source: "Windsurf, Cursor and other clients",
    perhaps: ["valid-tool-definition"],
    because:
      "The list of tools was empty or was refused: no tool was registered before the connection, the server ended, or one definition is malformed.",
    repair:
      "List the tools with `npx @modelcontextprotocol/inspector`, whose error says which of these it is.",
  },
  {
    says: ["Waiting for server to respond to initialize"],
    source: "VS Code",
    because:
      "The server was started but has not answered: it is not connected to this transport, waits for something, or is not a server at all. Over HTTP the type of the transport may be wrong.",
    repair:
      "Connect the transport before anything slow, and run the command in a terminal: a server on stdio prints nothing and waits. For an address, check `type`.",
  },
  {
    says: [
      "exited before responding",
      "No server info found",
      "Failed to reconnect to",
      "failed: Transport closed",
      "request from a closed client",
      "failed to get server instance",
      "anyio.ClosedResourceError",
      "anyio.BrokenResourceError",
    ],
    alsoSays: [
      "Connection closed",
      "Client closed",
      "Server disconnected",
      "Server transport closed",
      "Process exited with code",
      "BrokenResourceError",
      "ClosedResourceError",
    ],
    source: "clients, about a connection",
    because:
      "The connection is closed: the process of the server ended or never started, or it printed logs on standard output, at which some clients close the connection. What it printed on standard error says why.",
    repair:
      "Run the configured command in a terminal, with the same environment: it must wait, and not end. Look for missing packages, keys and paths.",
  },
  {
    says: ["Invalid request parameters"],
    source: "the Python SDK: the server, with -32602",
    perhaps: ["valid-message"],
    because:
      "The request does not match its definition, or it came before the handshake. The SDK does not say which: the log of the server does.",
    repair:
      "Look in its log for `Failed to validate request`. Reconnect the client after a restart; in your own `initialize`, check `protocolVersion`, `capabilities` and `clientInfo`.",
  },
  {
    says: ["Request contains an invalid argument"],
    source: "Gemini, about the whole request",
    rules: ["portable-tool-schema", "valid-tool-schema"],
    because:
      "Gemini does not say where. With tools of MCP servers it is most often a schema: a `type` that it does not know, a `format` of a string, or circular references.",
    repair: "Fix what `check --client gemini` reports, or switch servers off one by one.",
  },
  {
    says: ["Error POSTing to endpoint (HTTP 404)", "Error POSTing to endpoint (HTTP 405)"],
    source: "the TypeScript SDK: the client",
    because:
      "The server does not accept messages under this path: it uses another path or transport, or the session has ended.",
    repair:
      "Compare the path with the server's, most often `/mcp`, or `/sse` with the older transport; then reconnect the client.",
  },
  {
    says: ["context deadline exceeded. Check your configuration"],
    source: "Windsurf",
    because:
      "The server did not answer in time: it is slow to start, or does not use this transport.",
    repair: "Run the configured command in a terminal, so `npx` installs the package first.",
  },
  {
    says: ["unhandled errors in a TaskGroup"],
    source: "Python",
    because: "This line only wraps the error; what happened is further below in the traceback.",
    repair: "Paste the last line of the innermost traceback.",
  },
  {
    says: ["Error POSTing to endpoint"],
    source: "the TypeScript SDK: the client",
    because:
      "The server answered a message with an error status. What it answered follows; the status says whether it is about the login (401, 403), the path (404, 405), the headers (406, 415) or the server itself (500).",
    repair: "Look at what follows the status, and at the log of the server.",
  },
];
