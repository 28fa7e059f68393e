import { readFileSync } from "node:fs";
import { join } from "node:path";
import { insteadOfMethod } from "../../../protocol/removed.js";

/** An error as a user pasted it into a public thread, and where. */
export interface PastedError {
  readonly from: string;
  readonly text: string;
}

export const pastedErrors = JSON.parse(
  readFileSync(join(import.meta.dirname, "pasted-errors.json"), "utf8"),
) as readonly PastedError[]; // our own file

/** Real errors that are not in any of those threads. */
export const otherErrors: readonly string[] = [
  "MCP error -32602: Elicitation response content does not match requested schema: data/seats must be >= 2",
  "HeaderMismatch: the Mcp-Name header is absent",
  ...[...insteadOfMethod.keys()].map((method) => `MCP error -32601: Method not found: ${method}`),
  "1 validation error for CallToolResult\ncontent\n  Field required [type=missing]",
  "2 validation errors for CallToolResult\nstructuredContent\n  Input should be a valid dictionary",
  'strict mode: unknown keyword: "x-order"',
  "messages.1.content.0.tool_result.content.0: Input tag 'resource_link' found using 'type' does not match any of the expected tags",
  "Invalid Request: Server already initialized",
  "Unsupported Media Type: Content-Type must be application/json",
  "InternalServerError: stream is not readable",
  "Invalid Host: example.test",
  "HTTP 404 trying to load well-known OAuth metadata",
  '[warning] Failed to parse message: "starting"',
  "Invalid schema for function 'weigh': something new.",
  "Failed to validate tool mcp_weigh: Error: tool parameters do not match JSON schema: /properties/a/type must be equal to one of the allowed values",
  'Invalid input: expected "object" path [11,"function","parameters","type"]',
  "Cannot POST /mcp",
  "Unsupported UI resource content format: text/html",
  "Unsupported UI resource content length: 0",
  "Unexpected contents count: 2",
  "ui.domain mismatch: expected a hash of the connector",
  "TypeError: Cannot read properties of undefined (reading 'ui')\n    at registerAppTool (file:///srv/kiln/server.js:1:312)",
  "Widget domain is not set for this template. A unique domain is required for app submission.",
  "Refused to connect to 'https://api.kiln.example/' because it violates the following Content Security Policy directive: \"connect-src 'none'\".",
  "Refused to set the document's base URI to 'https://kiln.example/' because it violates the following Content Security Policy directive: \"base-uri 'none'\".",
  "Refused to frame 'https://kiln.example/' because it violates the following Content Security Policy directive: \"frame-src 'none'\".",
];

/** Errors unrelated to the protocol, some of which share words with those that are. */
export const unrelatedErrors: readonly string[] = [
  "TypeError: Cannot read properties of undefined (reading 'map')\n    at App (App.jsx:12:3)",
  'error: relation "users" does not exist\nLINE 1: SELECT * FROM users',
  "12:3  error  'x' is assigned a value but never used  no-unused-vars",
  "src/a.ts(3,5): error TS2304: Cannot find name 'foo'.",
  "src/a.ts(3,5): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
  "npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree",
  "Error: Invalid hook call. Hooks can only be called inside of the body of a function component.",
  "Hydration failed because the initial UI does not match what was rendered on the server.",
  'FATAL: password authentication failed for user "postgres"',
  "rpc error: code = DeadlineExceeded desc = context deadline exceeded",
  "Cannot GET /users/12",
  "app.get is not a function",
  "AttributeError: 'Server' object has no attribute 'start'",
  'UnrecognizedPropertyException: Unrecognized field "age" (class com.shop.User), not marked as ignorable',
  "httpx.RemoteProtocolError: peer closed connection without sending complete message body (incomplete chunked read)",
  "Invalid next.config.js options detected: Unrecognized key(s) in object: 'swcMinify'",
  "error parsing grammar of textmate",
  "DOMException: Could not process image",
];
