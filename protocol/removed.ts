import type { DefinitionName } from "./definitions.js";
import type { ChangelogSection } from "./changelog.js";
import type { Revision } from "./revision.js";
import { questionKinds } from "./questions.js";
import { rowsOf, table } from "./table.js";

/** The revision that removed everything listed here. */
export const removedSince = "2026-07-28" satisfies Revision;

/** What replaces something that 2026-07-28 removed. */
export interface Removal {
  /** The second half of a sentence. */
  readonly instead: string;
  readonly section: ChangelogSection;
}

/**
 * What replaces a method that 2026-07-28 removed, as the second half of a sentence, with the
 * section of the changelog. The last revision of each method is in the table of methods.
 */
export const insteadOfMethod = table<Removal>({
  initialize: {
    instead:
      "each request says in `_meta` which revision and capabilities its client has, and `server/discover` returns those of a server",
    section: "Major changes 2",
  },
  ping: {
    instead: "any request shows whether the other side answers",
    section: "Major changes 5",
  },
  "logging/setLevel": {
    instead: "each request sets its level with `io.modelcontextprotocol/logLevel` in `_meta`",
    section: "Major changes 5",
  },
  "resources/subscribe": {
    instead: "`subscriptions/listen` with `resourceSubscriptions` takes its place",
    section: "Major changes 4",
  },
  "resources/unsubscribe": {
    instead: "a subscription ends with its `subscriptions/listen` request",
    section: "Major changes 4",
  },
  "notifications/initialized": {
    instead: "there is no handshake any more",
    section: "Major changes 2",
  },
  "notifications/roots/list_changed": {
    instead: "a server asks for roots whenever it needs them",
    section: "Major changes 5",
  },
  "notifications/elicitation/complete": {
    instead: "the client sends its request again, with `inputResponses`",
    section: "Minor changes 11",
  },
});

/** What replaces methods that are left in `inputRequests` only, and no longer requests. */
export const insteadOfRequest = table<Removal>(
  rowsOf(
    {
      instead:
        "the server asks in a result with `inputRequests`, and the client sends its request again with `inputResponses`",
      section: "Major changes 7",
    },
    [...questionKinds.keys()].filter((name) => name.includes("/")),
  ),
);

/**
 * The methods of tasks, by the SDK's names of their schemas. Other protocols have methods of these
 * names, so they count only in files that use an official SDK.
 */
export const taskMethods = table<string>({
  GetTaskRequestSchema: "tasks/get",
  GetTaskPayloadRequestSchema: "tasks/result",
  ListTasksRequestSchema: "tasks/list",
  CancelTaskRequestSchema: "tasks/cancel",
  TaskStatusNotificationSchema: "notifications/tasks/status",
});

/** The extension that took over tasks. */
export const tasksExtension = "io.modelcontextprotocol/tasks";

/** What replaces tasks. */
export const removedTasks: Removal = {
  instead: "tasks moved to an extension",
  section: "Major changes 6",
};

/** What replaces properties, by definition and property. */
export const insteadOfProperty = table<Removal>({
  "Tool.execution": {
    instead: "tasks moved to an extension, which has its own way to declare how a tool runs",
    section: "Major changes 6",
  },
  "CallToolRequestParams.task": removedTasks,
  "CreateMessageRequestParams.task": removedTasks,
  "ElicitRequestFormParams.task": removedTasks,
  "ElicitRequestURLParams.task": removedTasks,
  "ElicitRequestURLParams.elicitationId": {
    instead: "`inputResponses` name the request that they answer, by its key in `inputRequests`",
    section: "Minor changes 11",
  },
} satisfies Partial<Record<`${DefinitionName}.${string}`, Removal>>);

/**
 * Values of `includeContext` that clients need no longer support (2026-07-28,
 * CreateMessageRequestParams.includeContext).
 */
export const oldContexts: readonly string[] = ["thisServer", "allServers"];
