import { expect, it } from "vitest";
import { sdkAnswers } from "./sdk-messages.js";

/**
 * Why a message has no answer, with the messages that this is said of. Those of SDK 1.10 to 1.25, of
 * 2.0 and 2.2, and of the conformance suite were compared once; the test reads what is installed.
 */
const reasons: readonly (readonly [reason: string, messages: RegExp])[] = [
  [
    "the skill, whose file and rule the message names",
    /SKILL\.md|skill|frontmatter|quote (?:it|the value)|flow collection|flow mapping|plain value|block scalar|complex keys|anchors, aliases|expected "key: value"|duplicate key|unexpected (?:content|indentation|text)|nesting deeper|nested collection|__proto__|must be a string; quote|(?:unknown|invalid) escape|directory|could not be (?:read|sent)|cannot be (?:listed|read)|no such file|Invalid Base64 string|regular file|baseUri must|stays inside|without "\.\."|valid UTF-8|is not a URI reference|bytes; the|has digest|limit of … files|call reload\(\)|resources\/read returned|returned a URI outside/u,
  ],
  [
    "it names an option or argument of the program and what it must be",
    /must be (?:a|at|greater|finite)|must satisfy|must contain|must be parseable|is required(?: to be a string)?$|handler is required|onChanged must|Invalid … listChanged options|unrecognized prior|isInstance must|only accepts|drops mid-call|requires ctx|requires a synchronously|called before|is not used for|already started|is not connected|has been called first|has not been called|Use StreamableHTTPServerTransport instead|pageSize|Cannot configure version negotiation|not available while fulfilling|is closed$|has been closed|target-dir|not a directory or|declaration file|Unknown transform|ALLOW_INSECURE_ISSUER|Consider updating the tool name|Tool registration will proceed|See SEP:|Invalid Request: Batch/u,
  ],
  [
    "the rest of the message, which varies, is the cause",
    /^\S*…?:? ?…$|^Unexpected error [^…]+:$|^Failed to start server:$|Transform failed|: ……?\.?$|Cause: …|with status …|^Rejected inbound|Authentication failed for/u,
  ],
  [
    "it reports what was asked for, or is of no consequence",
    /Usage: client|Unrecognized command|Missing client information after authentication|cancell?ed|aborted|Task … failed|Discarded|was closed|Connection closed|closed before|negotiation probe timed out|Internal [sS]erver [eE]rror|Internal error|rate limit|Method not allowed|not allowed for this endpoint|unknown message type|Unknown message type|No result in stream|No request provided|already exists|Invalid cursor|Subscription limit reached|^Parse error$|not servable/iu,
  ],
  [
    "a program that keeps tasks, caches or tokens of its own is at fault, not code of tools",
    /Task message queue|Resolver missing|handler missing for|cached document|cached tools\/list|cache value|does not support (?:registering|revoking)|revocation endpoint|Unsupported algorithm|^authorization_response$|media type|parameter format|content-type header is missing|Unsupported content-type|exceeds maximum length/u,
  ],
  [
    "HTTP only, whose answer the message quotes",
    /^(?:HTTP …|CORS error) trying to load|JSON-RPC responses cannot be posted|request body/u,
  ],
  ["the type of result is chosen by the SDK itself", /content is required when the body carries/u],
  [
    "zod 3, copied into SDK 1 before 1.23, about its own options",
    /in conjunction with custom error map/u,
  ],
  [
    "the conformance suite, about its own programs, options and progress, or it names what it expected",
    /^✓ |^⚠️ |conformance|^Available |^(?:Test Results|Failed Checks|Warning Checks|Validation error|(?:Client|Server) test error|Error handling MCP request):$|^Passed: |^Results saved|^Executing client|^Client exited|^--command is|expected-failures|repo format|GitHub token|tier assessment|server address|IdP only|Invalid ID token|Unknown authorization grant|Scope upgrade|maximum retry attempts|PRM metadata|Token verification failed|^Expected (?:HTTP 2xx|action)|^Server returned HTTP|^Response body is null|^Tool (?:call failed|was not called)|^Please provide|^Test client default|^Could not measure|^Failed to run scenario|^Parse error …$/u,
  ],
];

it("each message of the official packages has an answer, or a reason to have none", () => {
  const silent = sdkAnswers()
    .filter(({ meanings }) => meanings.length === 0)
    .map(({ text }) => text)
    .filter((text) => !reasons.some(([, of]) => of.test(text)));
  expect([...new Set(silent)]).toEqual([]);
});
