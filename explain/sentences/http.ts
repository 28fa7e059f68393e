import type { Sentence } from "../meaning.js";

const transports = "servers with Streamable HTTP";

/** Errors about connections over HTTP. */
export const httpSentences: readonly Sentence[] = [
  {
    says: [
      "Bad Request: Missing session ID",
      "No valid session ID",
      "No valid session. Send an initialize request",
      "not an initialize request",
      "Mcp-Session-Id header is required",
      "Mcp-Session-Id header required",
      "Invalid or missing MCP session ID",
    ],
    alsoSays: ["Missing session ID", "Invalid or missing session ID", "Server not initialized"],
    source: `${transports} and sessions, up to 2025-11-25`,
    because:
      "The request names no session and does not open one. Or the server created a new transport for it instead of keeping the one that `initialize` created.",
    repair:
      "Client: send `initialize` first, then its `Mcp-Session-Id` with every request. Server: keep each transport under the id of its session, or use no sessions: `sessionIdGenerator: undefined`, with a new server and transport for each request.",
  },
  {
    says: ["Unknown Mcp-Session-Id"],
    alsoSays: [
      "Session not found",
      "Session terminated",
      "Session expired",
      "Invalid session ID",
      "Could not find session",
    ],
    source: `${transports} and sessions, up to 2025-11-25`,
    because:
      "The server does not know this session any more: it was restarted, or another of its processes answered.",
    repair:
      "Reconnect the client. Answer unknown sessions with status 404, and clients open a new one; with several processes, send each request to the one that has its session, or use no sessions.",
  },
  {
    says: ["Server already initialized", "Only one initialization request is allowed"],
    source: `${transports} and sessions`,
    because: "A transport that already has a session received a second `initialize`.",
    repair: "Make a new transport and a new server for each session.",
  },
  {
    says: [
      "Client must accept both application/json and text/event-stream",
      "Client must accept text/event-stream",
      "Client must accept application/json",
    ],
    source: `${transports}, with status 406`,
    because:
      "The `Accept` header of the request does not list the types that the server may answer with. A browser that opens the address gets this error too, and then nothing is wrong.",
    repair: "Send `Accept: application/json, text/event-stream` with every POST.",
  },
  {
    says: ["Endpoint origin does not match connection origin"],
    source: "clients that use the older transport, HTTP with SSE",
    because:
      "The address for messages that the server named has another host, port or scheme than the one that the client opened: a proxy in front of the server changes the address.",
    repair: "Make the server answer with only a path, such as `/messages`, or use Streamable HTTP.",
  },
  {
    alsoSays: ["Content-Type must be application/json", "Unsupported Media Type"],
    source: `${transports}, with status 415`,
    because: "The request does not say that its body is JSON.",
    repair: "Send `Content-Type: application/json`.",
  },
  {
    says: [
      "SSE error: Non-200 status code",
      "Invalid content type, expected text/event-stream",
      "Content-Type to contain text/event-stream",
      "SSE connection not established",
      "will attempt to fall back to legacy SSE",
      "session ID for SSE",
      "Failed to wait for the message endpoint",
      "MCP SSE Transport Error: 405",
    ],
    source: "clients that use the older transport, HTTP with SSE",
    because:
      "The client expects the older transport at this address and finds something else: Streamable HTTP, a page, or nothing.",
    repair:
      'Configure `"type": "http"` (elsewhere `streamable-http` or `httpUrl`) with the address of Streamable HTTP, most often `/mcp`. In the SDK, use `StreamableHTTPClientTransport`.',
  },
  {
    says: [
      "Couldn't connect to MCP Proxy Server",
      "Error Connecting to MCP Inspector Proxy",
      "Check if your MCP server is running and proxy token is correct",
    ],
    source: "the Inspector",
    because:
      "The page of the Inspector cannot reach its own proxy on port 6277, the proxy refuses the token of the page, or the server behind it does not answer.",
    repair:
      "Open the whole address that the Inspector printed, with its token; stop other Inspectors; if it runs on another machine, forward port 6277 too. Then read in the terminal what the server says.",
  },
  {
    alsoSays: ["ECONNREFUSED", "ENOTFOUND", "ConnectTimeoutError", "UND_ERR_CONNECT_TIMEOUT"],
    source: "Node.js",
    because: "No server answers at this address: it is not running, or listens elsewhere.",
    repair:
      "Start it, and try the address with `curl`. `localhost` may mean IPv6, and within a container the container itself: try `127.0.0.1`, or the name of the host.",
  },
  {
    says: [
      "Already connected to a transport",
      "already started! If using",
      "Transport already started",
      "Stateless transport cannot be reused across requests",
    ],
    source: "the TypeScript SDK",
    because:
      "One `McpServer` or `Client` was connected twice. Each serves a single connection at a time.",
    repair:
      "Make a new server and a new transport for each session, or for each request if there are no sessions: `createServer().connect(transport)`.",
  },
  {
    says: ["Parse error: Invalid JSON-RPC message"],
    source: "the TypeScript SDK: a server over HTTP, with status 400",
    rules: ["valid-message", "valid-meta-placement", "valid-meta-keys"],
    because:
      "What the server received is not a valid message: its `id`, `params` or `_meta` has the wrong form.",
    repair: 'A request has `jsonrpc: "2.0"`, an `id`, a `method`, and an object in `params`.',
  },
  {
    says: ["stream is not readable", "Parse error: Invalid JSON"],
    source: "the TypeScript SDK: a server over HTTP",
    because:
      "The body is not JSON, or middleware such as `express.json()` has read it before the transport.",
    repair: "Pass the body on: `transport.handleRequest(request, response, request.body)`.",
  },
  {
    says: ["Invalid Host", "Invalid Origin", "Origin not allowed", "421 Misdirected Request"],
    source: "servers that protect themselves against DNS rebinding, with status 403 or 421",
    because: "The server does not expect to be reached under this name.",
    repair:
      "Add the name and port to its allowed hosts or origins: `allowedHosts` in TypeScript, `transport_security` in Python.",
  },
  {
    says: ["Cannot GET /mcp", "Cannot GET /sse", "Cannot GET /message", "GET /mcp … 405"],
    source: "servers over HTTP, about a request without a body",
    because:
      "The address was opened in a browser, or a client asked for a stream that the server does not have. MCP sends its messages with POST, so this may not be an error.",
    repair:
      "Try the address with `npx @modelcontextprotocol/inspector`. A server without streams answers GET with status 405.",
  },
  {
    says: ["Cannot POST /mcp", "Cannot POST /sse", "Cannot POST /message"],
    source: "servers over HTTP, about their routes",
    because: "The server has no route for messages under this path.",
    repair:
      "Compare the path in the client with the route in the server, including slashes and prefixes of proxies.",
  },
  {
    says: ["for async notifications, will retry", "Failed to open SSE stream"],
    source: "VS Code, as a note, and the TypeScript SDK: the client",
    because:
      "The server has no stream for its own messages, or closed it. VS Code works without one; clients with the SDK give up at any status but 405.",
    repair:
      "Answer GET with status 405 where there are no streams. If the tools work, nothing is broken.",
  },
  {
    says: ["Streamable HTTP POST response completed without a reply"],
    source: "the C# SDK: the client",
    because:
      "The response to a request ended without the answer to it: the server or a proxy closed the stream, or the answer has another `id`.",
    repair:
      "Look at the raw response with `curl -N`. Answer with the `id` of the request, and switch off buffering in proxies.",
  },
  {
    says: ["TransportChannelClosed", "send initialized notification"],
    source: "the Rust SDK: the client, such as Codex and Amazon Q",
    because:
      "The connection ended during the handshake: the server refused `notifications/initialized`, or answered it with a status other than 202.",
    repair:
      "Answer notifications with status 202 and no body, and accept the `Mcp-Session-Id` that `initialize` returned.",
  },
  {
    says: ["sse_reader: peer closed connection", "sse_reader … incomplete chunked read"],
    source: "the Python SDK: the client, about a stream",
    because:
      "The stream was cut: a proxy or load balancer closes idle connections, or the server was restarted.",
    repair:
      "Raise the idle timeout of the proxy and switch off its buffering, or use Streamable HTTP, where each request has its own response.",
  },
  {
    says: ["Unsupported or invalid transport configuration"],
    source: "the AI SDK",
    because: "The installed version of the AI SDK does not know this `type` of transport.",
    repair:
      "Update `ai` and `@ai-sdk/mcp`, or pass `new StreamableHTTPClientTransport(url)` from the MCP SDK.",
  },
  {
    says: ["untagged enum JsonRpcMessage"],
    source: "the Rust SDK: the client, such as Codex",
    perhaps: ["valid-message"],
    because:
      "The server's answer is not a message of the protocol: a page or an error of its own, `id: null`, or an answer to a notification.",
    repair:
      "Look at the raw response with `curl`. Answer an expired session with status 404, and a notification with 202 and no body.",
  },
  {
    alsoSays: [
      "Unexpected token … <!DOCTYPE … is not valid JSON",
      "Unexpected token … <html … is not valid JSON",
      "Unexpected content type",
    ],
    source: "clients over HTTP",
    because:
      "Instead of a message the address answered with something else, most often a page: a login, an error of a proxy, or the home page of another path.",
    repair:
      "Open the address with `curl -i`, and compare its path with the server's, most often `/mcp`.",
  },
  {
    alsoSays: [
      "blocked by CORS policy",
      "Cross-Origin Request Blocked",
      "Access-Control-Allow-Origin",
      "preflight request doesn't pass access control check",
      "is not allowed by Access-Control-Allow-Headers",
    ],
    source: "browsers, about a page that calls a server over HTTP",
    because:
      "The browser keeps the answer from the page: the server does not send the headers of CORS for this origin, does not answer OPTIONS, or does not allow the headers of MCP.",
    repair:
      'Answer with `Access-Control-Allow-Origin`, allow `Content-Type`, `Authorization`, `Mcp-Session-Id`, `MCP-Protocol-Version` and `Last-Event-ID`, and expose `Mcp-Session-Id`: `cors({ origin, exposedHeaders: ["Mcp-Session-Id"] })`.',
  },
  {
    says: ["Only one SSE stream is allowed per session", "Stream already has an active connection"],
    source: `${transports}, with status 409`,
    because:
      "The client opened a second stream for a session that has one: it reconnected before the server noticed that the first one ended, or a proxy keeps the old one open.",
    repair: "Close the old stream first, or wait; end streams that a proxy has cut.",
  },
  {
    says: [
      "SSE stream disconnected",
      "Failed to reconnect SSE stream",
      "Maximum reconnection attempts",
    ],
    source: "the TypeScript SDK: the client, to `onerror`",
    because:
      "The stream for messages of the server was cut, most often by a proxy or a timeout that ends idle connections. Requests still work; the client reconnects by itself, up to its limit.",
    repair:
      "Raise the idle timeout of the proxy, or let the server send something: SDK 2 sends a comment every `keepAliveMs`. A server without such messages answers GET with status 405.",
  },
  {
    says: [
      "Event store not configured",
      "Invalid event ID format",
      "Failed replay events",
      "Error replaying events",
      "no eventStore is configured",
      "Cannot send a response on a standalone SSE stream",
      "No connection established for request ID",
    ],
    source: `${transports}, about a stream that was cut`,
    because:
      "The answer belongs to a stream that is no longer open, and the server keeps no events to send them again.",
    repair:
      "Pass an `eventStore` to the transport if clients should resume, or switch off what cuts the stream. Also check that each request has its own transport if there are no sessions.",
  },
  {
    says: [
      "PerRequestHTTPServerTransport serves exactly one exchange",
      "The factory returned an instance that is still serving another request",
    ],
    source: "SDK 2: the server over HTTP",
    because: "One server or transport is used for several requests at a time.",
    repair: "Make a new `McpServer` in the function that is called for each request.",
  },
  {
    says: ["without DNS rebinding protection"],
    source: "the TypeScript SDK: the server, as a warning",
    because:
      "The server listens on an address that other machines reach, and accepts any `Host` header.",
    repair: "List the names it is reached under in `allowedHosts`, or listen on `127.0.0.1`.",
  },
  {
    says: ["Missing Host header"],
    source: "servers that protect themselves against DNS rebinding, with status 403",
    because:
      "The request has no `Host` header, so the server cannot compare it with `allowedHosts`.",
    repair: "Use HTTP/1.1 with a `Host`, and do not let a proxy remove it.",
  },
  {
    alsoSays: ["Not connected"],
    source: "the TypeScript SDK",
    because:
      "A message was sent before `connect` was awaited, or after the connection had closed: the process of the server ended, or `close` was called.",
    repair: "Await `connect(transport)` first, and connect again after `onclose`.",
  },
  {
    says: ["Failed to terminate session"],
    source: "the TypeScript SDK: the client",
    because: "The server does not let clients end a session with DELETE, or does not know it.",
    repair: "Nothing is broken. A server without this answers DELETE with status 405.",
  },
  {
    says: ["ReadBuffer exceeded maximum size"],
    alsoSays: ["Request body too large", "Payload Too Large"],
    source: "the TypeScript SDK",
    because: "One message is larger than the other side reads.",
    repair:
      "Send less: a link to a resource instead of its bytes, or pages. Over HTTP, `maxRequestBodySize` raises the limit.",
  },
  {
    says: [
      "Received a response for an unknown message ID",
      "Received a response for an unknown request id",
    ],
    source: "the TypeScript SDK, to `onerror`",
    because:
      "The answer came after the request had timed out or was cancelled, twice, or with the `id` as another type than it was sent.",
    repair: "Answer each request once, with its own `id`; raise the timeout of slow requests.",
  },
  {
    says: ["Received a progress notification for an unknown token"],
    source: "the TypeScript SDK, to `onerror`",
    perhaps: ["valid-message"],
    because:
      "The server sends progress with a `progressToken` of its own instead of the one in the request, or after its answer.",
    repair:
      "Repeat `_meta.progressToken` of the request, only until it is answered, and send no progress if it has none.",
  },
];
