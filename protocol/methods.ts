import type { DefinitionName } from "./definitions.js";
import { isSince, type Revision } from "./revision.js";
import { table } from "./table.js";

/** A request or a notification of the protocol. */
export interface Method {
  readonly params: DefinitionName;
  /** The definition of its result; a notification has none. */
  readonly result?: DefinitionName;
  /** The schema constant by which SDK 1 names it in `setRequestHandler`. */
  readonly schema: string;
  /** The method of the SDK's client or server that sends it. */
  readonly call?: string;
  readonly since?: Revision;
  /** The last revision that has it. */
  readonly until?: Revision;
}

/**
 * The methods of JSON-RPC messages (schema.ts of each revision). Those of tasks are left out: other
 * protocols also have `tasks/get` and `tasks/cancel`, and 2026-07-28 moved them to an extension.
 */
export const methods = table<Method>({
  initialize: {
    params: "InitializeRequestParams",
    result: "InitializeResult",
    schema: "InitializeRequestSchema",
    until: "2025-11-25",
  },
  ping: {
    params: "RequestParams",
    result: "EmptyResult",
    schema: "PingRequestSchema",
    until: "2025-11-25",
  },
  "server/discover": {
    params: "RequestParams",
    result: "DiscoverResult",
    schema: "DiscoverRequestSchema",
    since: "2026-07-28",
  },
  "tools/list": {
    params: "PaginatedRequestParams",
    result: "ListToolsResult",
    schema: "ListToolsRequestSchema",
    call: "listTools",
  },
  "tools/call": {
    params: "CallToolRequestParams",
    result: "CallToolResult",
    schema: "CallToolRequestSchema",
    call: "callTool",
  },
  "prompts/list": {
    params: "PaginatedRequestParams",
    result: "ListPromptsResult",
    schema: "ListPromptsRequestSchema",
    call: "listPrompts",
  },
  "prompts/get": {
    params: "GetPromptRequestParams",
    result: "GetPromptResult",
    schema: "GetPromptRequestSchema",
    call: "getPrompt",
  },
  "resources/list": {
    params: "PaginatedRequestParams",
    result: "ListResourcesResult",
    schema: "ListResourcesRequestSchema",
    call: "listResources",
  },
  "resources/templates/list": {
    params: "PaginatedRequestParams",
    result: "ListResourceTemplatesResult",
    schema: "ListResourceTemplatesRequestSchema",
    call: "listResourceTemplates",
  },
  "resources/read": {
    params: "ReadResourceRequestParams",
    result: "ReadResourceResult",
    schema: "ReadResourceRequestSchema",
    call: "readResource",
  },
  "resources/subscribe": {
    params: "SubscribeRequestParams",
    result: "EmptyResult",
    schema: "SubscribeRequestSchema",
    call: "subscribeResource",
    until: "2025-11-25",
  },
  "resources/unsubscribe": {
    params: "UnsubscribeRequestParams",
    result: "EmptyResult",
    schema: "UnsubscribeRequestSchema",
    call: "unsubscribeResource",
    until: "2025-11-25",
  },
  "completion/complete": {
    params: "CompleteRequestParams",
    result: "CompleteResult",
    schema: "CompleteRequestSchema",
  },
  "logging/setLevel": {
    params: "SetLevelRequestParams",
    result: "EmptyResult",
    schema: "SetLevelRequestSchema",
    call: "setLoggingLevel",
    until: "2025-11-25",
  },
  "subscriptions/listen": {
    params: "SubscriptionsListenRequestParams",
    result: "SubscriptionsListenResult",
    schema: "SubscriptionsListenRequestSchema",
    since: "2026-07-28",
  },
  "sampling/createMessage": {
    params: "CreateMessageRequestParams",
    result: "CreateMessageResult",
    schema: "CreateMessageRequestSchema",
  },
  "roots/list": {
    params: "ListRootsRequestParams",
    result: "ListRootsResult",
    schema: "ListRootsRequestSchema",
  },
  "elicitation/create": {
    params: "ElicitRequestFormParams",
    result: "ElicitResult",
    schema: "ElicitRequestSchema",
    since: "2025-06-18",
  },
  "notifications/initialized": {
    params: "NotificationParams",
    schema: "InitializedNotificationSchema",
    until: "2025-11-25",
  },
  "notifications/cancelled": {
    params: "CancelledNotificationParams",
    schema: "CancelledNotificationSchema",
  },
  "notifications/progress": {
    params: "ProgressNotificationParams",
    schema: "ProgressNotificationSchema",
  },
  "notifications/message": {
    params: "LoggingMessageNotificationParams",
    schema: "LoggingMessageNotificationSchema",
    call: "sendLoggingMessage",
  },
  "notifications/resources/updated": {
    params: "ResourceUpdatedNotificationParams",
    schema: "ResourceUpdatedNotificationSchema",
    call: "sendResourceUpdated",
  },
  "notifications/resources/list_changed": {
    params: "NotificationParams",
    schema: "ResourceListChangedNotificationSchema",
  },
  "notifications/tools/list_changed": {
    params: "NotificationParams",
    schema: "ToolListChangedNotificationSchema",
  },
  "notifications/prompts/list_changed": {
    params: "NotificationParams",
    schema: "PromptListChangedNotificationSchema",
  },
  "notifications/roots/list_changed": {
    params: "NotificationParams",
    schema: "RootsListChangedNotificationSchema",
    until: "2025-11-25",
  },
  "notifications/subscriptions/acknowledged": {
    params: "SubscriptionsAcknowledgedNotificationParams",
    schema: "SubscriptionsAcknowledgedNotificationSchema",
    since: "2026-07-28",
  },
  "notifications/elicitation/complete": {
    params: "NotificationParams",
    schema: "ElicitationCompleteNotificationSchema",
    since: "2025-11-25",
    until: "2025-11-25",
  },
});

/** Methods of the table that other protocols on JSON-RPC have too. */
const alsoElsewhere: ReadonlySet<string> = new Set(["initialize", "ping", "elicitation/create"]);

/** Whether a method is this protocol's and no other's. */
export function isOwnMethod(name: string): boolean {
  return methods.has(name) && !alsoElsewhere.has(name);
}

/**
 * The method that is meant by a name of the same words: "tools/listTools", "notification/message",
 * "resource/list". `undefined` for a method of the protocol, and for one that has other words.
 */
export function methodMeantBy(name: string): string | undefined {
  // Names of other things have underscores: `tools_call`.
  const isOther = methods.has(name) || !name.includes("/");
  return isOther ? undefined : methodsByWords.get(wordsOfMethod(name));
}

/** The words of a name, each once and without its ending, in alphabetical order. */
function wordsOfMethod(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/gu, (capital) => `/${capital}`).split(/[/_-]/u);
  return [...new Set(words.map((word) => word.toLowerCase().replace(ending, "")))]
    .toSorted()
    .join(" ");
}

/** The plural, and what has happened: `tools`, `cancelled`, `changed`. */
const ending = /(?:e?s|ed?|(?<=l)led)$/u;

/** What people call methods in other words. */
const inOtherWords: Readonly<Record<string, readonly string[]>> = {
  "tools/call": ["tools/execute", "tools/invoke", "tools/run"],
  "resources/read": ["resources/fetch", "resources/get"],
  "prompts/get": ["prompts/read"],
  "sampling/createMessage": ["sampling/complete", "sampling/create", "sampling/request"],
  "elicitation/create": ["elicitation/elicit", "elicitation/request"],
  "notifications/tools/list_changed": ["notifications/tools/changed"],
  "notifications/prompts/list_changed": ["notifications/prompts/changed"],
  "notifications/resources/list_changed": ["notifications/resources/changed"],
};

const methodsByWords: ReadonlyMap<string, string> = new Map(
  [...methods.keys()].flatMap((method) =>
    [method, ...(inOtherWords[method] ?? [])].map((name) => [wordsOfMethod(name), method] as const),
  ),
);

/** Whether a revision has a method. */
export function isKnownAt({ since, until }: Method, revision: Revision): boolean {
  const isStarted = since === undefined || isSince(revision, since);
  return isStarted && (until === undefined || isSince(until, revision));
}

/** Methods by the schema constants of SDK 1. */
export const methodsBySchema: ReadonlyMap<string, string> = new Map(
  [...methods].map(([method, { schema }]) => [schema, method]),
);

/** Methods by the methods of the SDK's client or server that send them, or of the view of an MCP App. */
export const methodsByCall: ReadonlyMap<string, string> = new Map([
  ...[...methods].flatMap(([method, { call }]): [string, string][] =>
    call === undefined ? [] : [[call, method]],
  ),
  // `App` of ext-apps 1.7, whose host passes them on to the server.
  ["callServerTool", "tools/call"],
  ["listServerResources", "resources/list"],
  ["readServerResource", "resources/read"],
]);
