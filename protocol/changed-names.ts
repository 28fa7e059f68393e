import type { ProtocolChange } from "./changelog.js";
import { table } from "./table.js";

const sessions = {
  section: "Major changes 1",
  effort: "program",
  happens: "serves sessions, which 2026-07-28 does not have",
  instead:
    "serve requests with `createMcpHandler(factory)`; keep what calls share in a store, under a handle that one tool returns and others take as an argument",
} as const;
const tasks = {
  section: "Major changes 6",
  effort: "program",
  happens: "belongs to tasks, which 2026-07-28 moved to an extension",
  instead:
    "answer at once, or use the extension `io.modelcontextprotocol/tasks` once your SDK has it",
} as const;
const resumability = {
  section: "Major changes 9",
  effort: "expression",
  happens: "resumes streams, which 2026-07-28 does not support",
  instead: "leave it out, because clients send a request again if its stream was cut",
} as const;
const sse = {
  isDeprecated: true,
  section: "Deprecated 2",
  effort: "program",
  happens:
    "is for the HTTP+SSE transport, which is deprecated and supports only revisions before 2026-07-28",
} as const;

/** Names that the SDK's packages export. */
export const changedNames = table<ProtocolChange>({
  UrlElicitationRequiredError: {
    section: "Major changes 7",
    effort: "handler",
    happens: "makes requests of 2026-07-28 fail with -32603",
    instead: "return `inputRequired({ inputRequests: { key: inputRequired.elicitUrl(…) } })`",
  },
  isInitializeRequest: {
    section: "Major changes 2",
    effort: "program",
    happens: "looks for `initialize`, which clients of 2026-07-28 do not send",
    instead: "serve requests with `createMcpHandler(factory)`, which tells the revisions apart",
  },
  InMemoryEventStore: resumability,
  InMemoryTaskStore: tasks,
  InMemoryTaskMessageQueue: tasks,
  SSEServerTransport: { ...sse, instead: "serve requests with `createMcpHandler(factory)`" },
  SSEClientTransport: { ...sse, instead: "use `StreamableHTTPClientTransport`" },
});

/** Errors of the SDK that code only looks for: `error instanceof UrlElicitationRequiredError`. */
export const errorsLookedFor = table<ProtocolChange>({
  UrlElicitationRequiredError: {
    section: "Major changes 7",
    effort: "handler",
    happens: "is thrown only for peers of older revisions",
    instead: "keep this code only for them, because newer servers ask in results",
  },
});

/** Types of the SDK's packages that a class may implement. */
export const changedTypes = table<ProtocolChange>({ EventStore: resumability });

/** Options of the SDK's transports and servers. */
export const changedOptions = table<ProtocolChange>({
  sessionIdGenerator: sessions,
  onsessioninitialized: sessions,
  onsessionclosed: sessions,
  eventStore: resumability,
  retryInterval: resumability,
  taskStore: tasks,
  taskMessageQueue: tasks,
  sessionId: {
    section: "Major changes 1",
    effort: "expression",
    happens: "continues a session, which 2026-07-28 does not have",
    instead: "leave it out, and pass what a server gave you as an argument to its tools",
  },
});

/** Options of individual requests. */
export const changedRequestOptions = table<ProtocolChange>({
  resumptionToken: resumability,
  onresumptiontoken: resumability,
});

/** Calls through `experimental.tasks` of a client or a server. */
export const tasksUsed: ProtocolChange = tasks;

/** State that a program keeps for each session. */
export const sessionsKept: Omit<ProtocolChange, "instead"> = {
  section: "Major changes 1",
  effort: "program",
  happens: "keeps data for each session, and 2026-07-28 has no sessions",
};

/** What makes a map of sessions unnecessary. */
export const withoutSessions = "`createMcpHandler(factory)` needs no such map";

/** What a client without an SDK has read from the header of sessions. */
export const sessionIdKept: ProtocolChange = {
  section: "Major changes 1",
  effort: "program",
  happens: "keeps the id of a session, and 2026-07-28 has no sessions",
  instead: "leave it out together with the header",
};

/** The first event of a stream for which the transport is named, sent without an SDK. */
export const oldEndpointSent: ProtocolChange = {
  ...sse,
  happens:
    "begins the HTTP+SSE transport, which is deprecated and supports only revisions before 2026-07-28",
  instead: "answer each POST request with its own result",
};

/** What a server answers by HTTP's methods at the address to which clients post their messages. */
export const changedRoutes = table<ProtocolChange>({
  DELETE: {
    section: "Major changes 1",
    effort: "program",
    happens: "ends a session, and 2026-07-28 has no sessions",
    instead: "answer with status 405 once no older clients are served",
  },
  GET: {
    section: "Major changes 4",
    effort: "program",
    happens: "opens a stream for messages between requests, which 2026-07-28 does not have",
    instead:
      "answer with status 405 once no older clients are served, and `subscriptions/listen` with a stream of the changes",
  },
});

/** A log notification that is sent without an SDK. */
export const logsSent: ProtocolChange = {
  isDeprecated: true,
  section: "Deprecated 1",
  effort: "expression",
  happens:
    "reaches clients of 2026-07-28 only for requests whose `_meta` has a log level, and logging is deprecated",
  instead: "write to standard error, or use OpenTelemetry",
};

/** State that handlers keep in the function that creates their server. */
export const stateRemembered: ProtocolChange = {
  isOverHttp: true,
  section: "Major changes 2",
  effort: "program",
  happens:
    "remembers something between requests, but `createMcpHandler` creates a new server for each of them",
  instead:
    "keep it in a store outside of this function, under a handle that one tool returns and others take as an argument",
};

/** State that handlers keep in an object with its own server. */
export const fieldRemembered: ProtocolChange = {
  ...stateRemembered,
  instead:
    "keep it in a store outside of this object, under a handle that one tool returns and others take as an argument",
};

/** Lists that servers send in a different order each time. */
export const listUnordered: ProtocolChange = {
  section: "Minor changes 3",
  effort: "expression",
  happens:
    "comes in a different order each time, which defeats the caches of clients of 2026-07-28",
  instead: "sort it, or join what `Promise.all` returns, which keeps the order",
};

/** A header that no other protocol uses. */
export const sessionHeader = "mcp-session-id";

/** A header that streams of events have in any protocol (HTML, server-sent events). */
export const anyStreamHeader = "last-event-id";

/** A header that every request by HTTP has, in any revision since 2025-06-18. */
export const versionHeader = "mcp-protocol-version";

/** Headers of the transport, in lower case. */
export const changedHeaders = table<ProtocolChange>({
  [sessionHeader]: {
    ...sessions,
    happens: "is a header of sessions, which 2026-07-28 does not have",
    instead:
      "leave it out, as `createMcpHandler(factory)` does; keep what calls share in a store, under a handle that one tool returns and others take as an argument",
  },
  [anyStreamHeader]: {
    ...resumability,
    happens: "resumes a stream, which 2026-07-28 does not support",
  },
});

/** Capabilities of clients and servers, by the class that declares them. */
export const changedCapabilities = table<ProtocolChange>({
  "Client.roots": {
    isDeprecated: true,
    section: "Deprecated 1",
    effort: "handler",
    happens: "declares roots, which are deprecated since 2026-07-28",
    instead:
      "pass folders to servers as arguments of tools, as resources, or by their configuration",
  },
  "Client.sampling": {
    isDeprecated: true,
    section: "Deprecated 1",
    effort: "handler",
    happens: "declares sampling, which is deprecated since 2026-07-28",
    instead: "servers should call the API of a model provider themselves",
  },
  "Server.logging": {
    isDeprecated: true,
    section: "Deprecated 1",
    effort: "expression",
    happens: "declares logging, which is deprecated since 2026-07-28",
    instead: "write to standard error, or use OpenTelemetry",
  },
  "Client.tasks": tasks,
  "Server.tasks": tasks,
});

/** Changes that a server announces, but that no client can ask it for. */
export const unheardChanges: ProtocolChange = {
  section: "Major changes 4",
  effort: "handler",
  happens:
    "announces changes that clients of 2026-07-28 hear of only with `subscriptions/listen`, which is not answered here",
  instead: "answer that method with a stream of the changes, or leave the announcement out",
};

/** A header that states an older revision. */
export const revisionStated: ProtocolChange = {
  section: "Major changes 2",
  effort: "expression",
  happens: "states a revision before 2026-07-28, for which the other side needs a handshake",
  instead: "state 2026-07-28, as `_meta` of each request then does too",
};
