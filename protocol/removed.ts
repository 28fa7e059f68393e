import type { DefinitionName } from "./definitions.js";
import type { Revision } from "./revision.js";
import { table } from "./table.js";

/** The revision that removed what is listed here. */
export const removedSince: Revision = "2026-07-28";

/**
 * What to do instead of a method that 2026-07-28 removed, as the second half of a sentence. When each was removed says
 * the table of methods.
 */
export const insteadOfMethod = table<string>({
  initialize:
    "each request says in `_meta` which revision and capabilities its client has, and `server/discover` tells those of a server",
  ping: "any request shows whether the other side answers",
  "logging/setLevel":
    "each request sets its level with `io.modelcontextprotocol/logLevel` in `_meta`",
  "resources/subscribe": "`subscriptions/listen` with `resourceSubscriptions` takes its place",
  "resources/unsubscribe": "a subscription ends with its `subscriptions/listen` request",
  "notifications/initialized": "there is no handshake that it could end",
  "notifications/roots/list_changed": "a server asks for roots whenever it needs them",
  "notifications/elicitation/complete": "the client sends its request again, with `inputResponses`",
});

/**
 * The methods of tasks, by the SDK's names of their schemas. Other protocols have methods of these names, so they count
 * only where an SDK of ours is at hand.
 */
export const taskMethods = table<string>({
  GetTaskRequestSchema: "tasks/get",
  GetTaskPayloadRequestSchema: "tasks/result",
  ListTasksRequestSchema: "tasks/list",
  CancelTaskRequestSchema: "tasks/cancel",
  TaskStatusNotificationSchema: "notifications/tasks/status",
});

/** What to do instead of tasks. */
export const insteadOfTasks = "tasks moved to an extension";

/** The same for properties, by their definition. */
export const insteadOfProperty = table<string>({
  "Tool.execution": "tasks moved to an extension, which says for itself how a tool runs",
  "CallToolRequestParams.task": insteadOfTasks,
  "CreateMessageRequestParams.task": insteadOfTasks,
  "ElicitRequestFormParams.task": insteadOfTasks,
  "ElicitRequestURLParams.task": insteadOfTasks,
  "ElicitRequestURLParams.elicitationId":
    "`inputResponses` name the request that they answer, by its key in `inputRequests`",
} satisfies Partial<Record<`${DefinitionName}.${string}`, string>>);

/** The same for error codes (2026-07-28, Errors). */
export const insteadOfCode: ReadonlyMap<number, string> = new Map([
  [-32_042, "a result with `inputRequests` asks the client to open a URL"],
  [-32_002, "a resource that is not found is told with -32602"],
]);

/** Values that clients need no longer support, and what to write (2026-07-28, CreateMessageRequestParams.includeContext). */
export const oldContexts: readonly string[] = ["thisServer", "allServers"];
