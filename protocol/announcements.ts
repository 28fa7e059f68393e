import type { ProtocolChange } from "./changelog.js";
import { table } from "./table.js";

/** A notification that clients of 2026-07-28 get only where they listen for it. */
export interface Announcement {
  /** The method of the SDK's servers that sends it. */
  readonly sender: string;
  /** What a server behind `createMcpHandler` calls instead. */
  readonly publisher: string;
  /** What a client asks for. */
  readonly filter: string;
}

/** By their methods. */
export const announcements = table<Announcement>({
  "notifications/tools/list_changed": {
    sender: "sendToolListChanged",
    publisher: "notify.toolsChanged()",
    filter: "toolsListChanged: true",
  },
  "notifications/prompts/list_changed": {
    sender: "sendPromptListChanged",
    publisher: "notify.promptsChanged()",
    filter: "promptsListChanged: true",
  },
  "notifications/resources/list_changed": {
    sender: "sendResourceListChanged",
    publisher: "notify.resourcesChanged()",
    filter: "resourcesListChanged: true",
  },
  "notifications/resources/updated": {
    sender: "sendResourceUpdated",
    publisher: "notify.resourceUpdated(uri)",
    filter: "resourceSubscriptions: [uri]",
  },
});

const listened = { section: "Major changes 4", effort: "handler" } as const;

/** What becomes of an announcement that a server sends. */
export function changeOfSending({ publisher }: Announcement): ProtocolChange {
  return {
    ...listened,
    isOverHttp: true,
    happens: "reaches clients of 2026-07-28 on stdio alone",
    instead: `over HTTP call \`${publisher}\` of what \`createMcpHandler\` returns`,
  };
}

/** What becomes of a client's handler of an announcement. */
export function changeOfHearing({ filter }: Announcement): ProtocolChange {
  return {
    ...listened,
    happens: "comes from servers of 2026-07-28 only where a client listens for it",
    instead: `call \`client.listen({ ${filter} })\``,
  };
}

/** What becomes of progress that a server sends without saying of which request. */
export const unrelatedProgress: ProtocolChange = {
  ...listened,
  isOverHttp: true,
  happens: "reaches no client of 2026-07-28 over HTTP, where nothing is sent outside of a request",
  instead: "send it with the context of the handler, `ctx.mcpReq.notify(…)`",
};
