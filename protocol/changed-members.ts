import type { ProtocolChange } from "./changelog.js";
import { logsSent, tasksUsed } from "./changed-names.js";
import { table } from "./table.js";

/** What has the member: an instance of an SDK class, or the context that a handler receives. */
export type Owner =
  | "Client"
  | "Server"
  | "McpServer"
  | "StreamableHTTPClientTransport"
  | (typeof httpServerTransports)[number]
  | "context";

/** The transports of Streamable HTTP, by their names in SDK 1 and 2. */
export const httpServerTransports = [
  "StreamableHTTPServerTransport",
  "NodeStreamableHTTPServerTransport",
  "WebStandardStreamableHTTPServerTransport",
] as const;

/** A method or a property of an SDK that no longer has a use in 2026-07-28. */
export interface ChangedMember extends ProtocolChange {
  readonly of: readonly Owner[];
  /** Set if the name is unique among code that uses an SDK, so its object need not be known. */
  readonly isDistinct?: true;
  /** What is said instead of an object that is not the context of a handler. */
  readonly elsewhere?: Pick<ProtocolChange, "happens" | "instead">;
}

const throwsInClient = "throws once client and server have agreed on 2026-07-28";
const throwsInServer = "throws for clients of 2026-07-28, which take no requests from a server";
const asks = { section: "Major changes 7", effort: "handler", happens: throwsInServer } as const;
const servers = ["Server", "McpServer"] as const;
const unsaid = {
  section: "Major changes 2",
  effort: "expression",
  happens: "returns `undefined` for clients of 2026-07-28, which send no `initialize`",
  instead: "read `ctx.mcpReq.envelope` in the handler of each request",
} as const;
const insteadOfSampling =
  "call the API of a model provider, as sampling is deprecated; until then return `inputRequired({ inputRequests: { key: inputRequired.createMessage(…) } })`";
const resumed = {
  section: "Major changes 9",
  effort: "expression",
  happens: "is for resuming streams, which 2026-07-28 does not support",
  instead: "leave it out, because clients send a request again if its stream was cut",
} as const;

/** The changed members, by their names in SDK 1 and 2. */
export const changedMembers = table<ChangedMember>({
  ping: {
    of: ["Client", ...servers],
    section: "Major changes 5",
    effort: "expression",
    happens: throwsInClient,
    instead: "any other request shows whether the other side answers",
  },
  setLoggingLevel: {
    of: ["Client"],
    isDistinct: true,
    section: "Major changes 5",
    effort: "expression",
    happens: throwsInClient,
    instead: "put `io.modelcontextprotocol/logLevel` into `_meta` of each request",
  },
  subscribeResource: {
    of: ["Client"],
    isDistinct: true,
    section: "Major changes 4",
    effort: "handler",
    happens: throwsInClient,
    instead: "call `client.listen({ resourceSubscriptions: [uri] })`",
  },
  unsubscribeResource: {
    of: ["Client"],
    isDistinct: true,
    section: "Major changes 4",
    effort: "handler",
    happens: throwsInClient,
    instead: "close the subscription that `client.listen()` returned",
  },
  sendRootsListChanged: {
    of: ["Client"],
    isDistinct: true,
    section: "Major changes 5",
    effort: "expression",
    happens: throwsInClient,
    instead: "leave it out, as servers ask for roots whenever they need them",
  },
  elicitInput: {
    ...asks,
    of: ["Server", "context"],
    isDistinct: true,
    instead:
      "return `inputRequired({ inputRequests: { key: inputRequired.elicit(…) } })` from the handler, and read `ctx.mcpReq.inputResponses` when it is called again",
  },
  createMessage: { ...asks, of: ["Server"], instead: insteadOfSampling },
  requestSampling: { ...asks, of: ["context"], isDistinct: true, instead: insteadOfSampling },
  listRoots: {
    ...asks,
    of: ["Server"],
    instead:
      "take folders as arguments of tools or from the configuration, as roots are deprecated; until then return `inputRequired({ inputRequests: { key: inputRequired.listRoots() } })`",
  },
  getClientCapabilities: { ...unsaid, of: ["Server"], isDistinct: true },
  getClientVersion: { ...unsaid, of: ["Server"], isDistinct: true },
  oninitialized: {
    of: ["Server"],
    isDistinct: true,
    section: "Major changes 2",
    effort: "handler",
    happens: "is never called by clients of 2026-07-28, which send no `initialize`",
    instead: "do this where the server is created, or in the first handler that needs it",
  },
  createElicitationCompletionNotifier: {
    of: ["Server"],
    isDistinct: true,
    section: "Minor changes 11",
    effort: "handler",
    happens: "reaches no client of 2026-07-28",
    instead: "the client sends its request again; use `requestState` to recognise it",
  },
  sendLoggingMessage: { ...logsSent, of: servers, isDistinct: true },
  log: { ...logsSent, of: ["context"] },
  registerToolTask: { ...tasksUsed, of: ["McpServer"], isDistinct: true },
  sessionId: {
    // What reads it from a server's transport goes with that transport, which is reported itself.
    of: ["context", "StreamableHTTPClientTransport"],
    section: "Major changes 1",
    effort: "program",
    happens: "is `undefined` for clients of 2026-07-28, as there are no sessions",
    instead:
      "let a tool return a handle that later calls pass as an argument, or carry the state of one request in `requestState`",
    elsewhere: {
      happens: "is `undefined` with servers of 2026-07-28, as there are no sessions",
      instead: "leave it out, and pass what a server gave you as an argument to its tools",
    },
  },
  terminateSession: {
    // Managers of a server's own sessions have methods of that name, too.
    of: ["StreamableHTTPClientTransport"],
    section: "Major changes 1",
    effort: "expression",
    happens: "ends a session, which 2026-07-28 does not have",
    instead: "leave it out, because `client.close()` is enough",
  },
  resumeStream: { of: ["StreamableHTTPClientTransport"], isDistinct: true, ...resumed },
  closeSSEStream: { of: ["context", ...httpServerTransports], isDistinct: true, ...resumed },
  closeStandaloneSSEStream: {
    of: ["context", ...httpServerTransports],
    isDistinct: true,
    ...resumed,
  },
  closeSSE: { of: ["context"], isDistinct: true, ...resumed },
  closeStandaloneSSE: { of: ["context"], isDistinct: true, ...resumed },
});

/** What takes the place of the id of a session as a key of what a server keeps. */
export function insteadOfKey(holder: string): string {
  return `let one tool make a key for \`${holder}\` with \`randomUUID()\` and return it, and take it as an argument in the others`;
}
