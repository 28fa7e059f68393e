import type { Sentence } from "../meaning.js";

const sdk2 = "SDK 2";

/** Errors where the two sides speak different revisions, and about what 2026-07-28 requires. */
export const revisionSentences: readonly Sentence[] = [
  {
    says: ["missing required resultType", "non-string resultType"],
    source: `clients with ${sdk2}, about a result of the server`,
    perhaps: ["valid-message"],
    because:
      "The server says that it supports revision 2026-07-28, in which every result must have a `resultType`, but its results have none. Clients refuse such a result, so they see no tools.",
    repair:
      'Add `resultType: "complete"` to every result (and `ttlMs` and `cacheScope` to lists), or do not name 2026-07-28 among the supported revisions. `check --to 2026-07-28` finds the results.',
  },
  {
    says: ["Unsupported result type … for", "returned resultType … only support complete"],
    source: sdk2,
    because:
      "The result has a `resultType` that this request or this client does not support: `input_required` is only for `tools/call`, `prompts/get` and `resources/read`, and a client must allow it.",
    repair:
      'Return `resultType: "complete"`. In the client, pass `allowInputRequired: true` or leave `inputRequired.autoFulfill` on.',
  },
  {
    says: [
      "ERA_NEGOTIATION_FAILED",
      "Version negotiation failed",
      "Version negotiation probe failed",
      "did not offer pinned protocol version",
      "gave no modern evidence and this client supports no pre-2026-07-28",
      "closed during the server/discover probe",
      "connect({ prior }) with a modern verdict requires",
      "supportedProtocolVersions contains no pre-2026-07-28",
    ],
    source: `${sdk2}: the client, in \`connect\``,
    because:
      "The client and the server found no revision that both support, or the question for it (`server/discover`) was cut short: a pinned revision never falls back to an older one.",
    repair:
      'Use `versionNegotiation: { mode: "auto" }` instead of `pin`, keep a revision before 2026-07-28 among `supportedProtocolVersions`, and use the SDK\'s own `StdioClientTransport`. If the rest of the message names HTTP or the network, that comes first.',
  },
  {
    says: [
      "Version negotiation probe timed out",
      "answered the probe with HTTP",
      "Version negotiation failed … answered the probe with HTTP",
    ],
    source: `${sdk2}: the client, in \`connect\``,
    because:
      "The server did not answer `server/discover`, with which the client asks for its revisions, or answered with a status that does not say that it is older. Over HTTP, the client then does not fall back to an older revision.",
    repair:
      "Make the server answer what it does not know with -32601, or with status 400 or 404. Leave out `versionNegotiation` for a server that you cannot change.",
  },
  {
    says: [
      "the server requires authorization (HTTP 401)",
      "Version negotiation failed … requires authorization (HTTP 401)",
      "the server denied access (HTTP 403)",
      "Version negotiation failed … denied access (HTTP 403)",
      "CLIENT_HTTP_AUTHENTICATION",
      "CLIENT_HTTP_FORBIDDEN",
    ],
    source: `${sdk2}: the client, in \`connect\``,
    because:
      "The server refused the first request before any revision was negotiated: with 401 it asks for a login and the client has no `authProvider`, with 403 it does not allow this client.",
    repair:
      "Give the transport an `authProvider`, such as `{ token: async () => key }`. For 403, change who may use the server; no revision is at fault.",
  },
  {
    says: [
      "METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION",
      "is not supported by the negotiated protocol version",
      "requires a 2026-07-28-era connection",
      "Server-to-client requests are not available on protocol revision",
      "has no input_required vocabulary",
      "Era mismatch on inbound",
      "not servable on this connection's protocol era",
      "No wire schema for … in the resolved era",
      "2025-era request on a modern-only",
    ],
    source: `${sdk2}, before anything is sent`,
    rules: ["no-removed-features"],
    because:
      "The method does not exist in the revision that the two sides agreed on: 2026-07-28 removed requests of the server to the client, `resources/subscribe` and others, and earlier revisions have no `subscriptions/listen` and no `input_required`.",
    repair:
      'Call what the message names instead: in 2026-07-28 return `inputRequired({ … })` from the handler. To use the newer methods, connect with `versionNegotiation: { mode: "auto" }`.',
  },
  {
    says: [
      "input_required carries neither inputRequests nor requestState",
      "input-required result with neither inputRequests nor requestState",
      "inputRequired() requires at least one of inputRequests",
      "each inputRequests entry must be an embedded",
      "which is not an embedded request the 2026-07-28 revision defines",
      "is not an embedded request the",
      "returned an input request … without params",
      "returned an input-required result, but only tools/call",
    ],
    source: `${sdk2}, about a handler that asks the user for something`,
    rules: ["valid-elicitation-request"],
    because:
      "What the handler returned is not a valid `input_required` result: it needs `inputRequests` or `requestState`, and each request must be `elicitation/create`, `sampling/createMessage` or `roots/list`, with `params`.",
    repair: "Build it with `inputRequired({ inputRequests: { … } })` of the SDK.",
  },
  {
    says: [
      "Cannot fulfil input request",
      "Cannot request input … the request's client capabilities do not declare",
      "multi-round-trip auto-fulfilment is not enabled",
      "exceeded … rounds",
      "Fulfilling input required by",
    ],
    source: `${sdk2}: the client, about what a server asks for`,
    because:
      "The server needs an answer of the user, and the client has no handler for this kind of request, or has not announced that it does.",
    repair:
      "Announce the capability, such as `elicitation: {}`, and set a handler for it; the server should ask only if the client announced it.",
  },
  {
    says: ["Invalid or expired requestState", "requestState verification rejected"],
    source: `${sdk2}: the server`,
    because:
      "The `requestState` that the client sent back was made with another key, is too old, or was changed. With several processes, each may have its own key.",
    repair:
      "Give `createRequestStateCodec` the same key in every process, and a longer `ttlSeconds`.",
  },
  {
    says: [
      "the request headers and body disagree",
      "missing the required per-request envelope key",
      "Invalid _meta envelope",
      "Discarded a notification with a malformed envelope",
    ],
    source: `${sdk2}: a server of revision 2026-07-28 over HTTP`,
    rules: ["valid-meta-keys"],
    because:
      "In revision 2026-07-28 every request carries its protocol version and the client's capabilities in `_meta`, and the headers `MCP-Protocol-Version`, `Mcp-Method` and `Mcp-Name` must say the same.",
    repair:
      "Send the request with the SDK, and make sure that no proxy removes or changes these headers.",
  },
  {
    says: ["invalid x-mcp-header declaration"],
    source: `${sdk2}, which leaves the tool out`,
    because:
      "A property of the `inputSchema` has an `x-mcp-header` that 2026-07-28 does not allow: a name that is not a header, used twice, or on something other than a string, number or boolean at the top.",
    repair: "Correct or remove the `x-mcp-header` that the message names.",
  },
  {
    says: [
      "JSON-RPC batches are not supported",
      "JSON-RPC batches may not contain",
      "empty JSON-RPC batch",
      "JSON-RPC batch contains an invalid message",
      "Batch must not exceed",
      "Batching is not supported",
    ],
    source: "servers over HTTP",
    rules: ["valid-message"],
    because: "The body is a list of messages. Only revision 2025-03-26 has such batches.",
    repair: "Send each message in its own POST.",
  },
  {
    says: [
      "subscriptions/listen closed before the server acknowledged",
      "subscriptions/listen ack timed out",
      "subscriptions/listen: ",
      "subscriptions/listen refused",
      "'notifications' is required and must be a valid SubscriptionFilter",
    ],
    source: `${sdk2}, about news of the server`,
    because:
      "The stream for news ended or was refused: a proxy or a restart cut it, too many are open, or the request does not say which news it wants.",
    repair:
      "Listen again, and then read the lists again, because news may be lost. Name the `notifications`, and switch off buffering in proxies.",
  },
  {
    says: ["exceeded listMaxPages"],
    source: `${sdk2}: the client`,
    because:
      "The server answers each page of a list with another `nextCursor`, so the list has no end.",
    repair: "Leave `nextCursor` out of the last page.",
  },
  {
    says: ["is not a modern protocol revision"],
    source: `${sdk2}: the client`,
    because: "Only 2026-07-28 and later revisions can be pinned.",
    repair: 'Leave `versionNegotiation` out, or use `{ mode: "auto" }`.',
  },
];
