import type { ProtocolChange } from "./changelog.js";
import { table } from "./table.js";

/** A notification that clients of 2026-07-28 receive only if they listen for it. */
export interface Announcement {
  /** The method of the SDK's servers that sends it. */
  readonly sender: string;
  /** The call that replaces it in a server behind `createMcpHandler`. */
  readonly publisher: string;
  /** The filter with which a client listens for it. */
  readonly filter: string;
  /** The capability whose `listChanged` announces it. */
  readonly capability?: string;
}

/** The announcements, by method. */
export const announcements = table<Announcement>({
  "notifications/tools/list_changed": {
    sender: "sendToolListChanged",
    publisher: "notify.toolsChanged()",
    filter: "toolsListChanged: true",
    capability: "tools",
  },
  "notifications/prompts/list_changed": {
    sender: "sendPromptListChanged",
    publisher: "notify.promptsChanged()",
    filter: "promptsListChanged: true",
    capability: "prompts",
  },
  "notifications/resources/list_changed": {
    sender: "sendResourceListChanged",
    publisher: "notify.resourcesChanged()",
    filter: "resourcesListChanged: true",
    capability: "resources",
  },
  "notifications/resources/updated": {
    sender: "sendResourceUpdated",
    publisher: "notify.resourceUpdated(uri)",
    filter: "resourceSubscriptions: [uri]",
  },
});

/** The announcements, by the method of the SDK's servers that sends them. */
export const announcementsBySender = new Map(
  [...announcements.values()].map((one) => [one.sender, one]),
);

const listened = { section: "Major changes 4", effort: "handler" } as const;

/** How 2026-07-28 changes an announcement that a server sends. */
export function changeOfSending({ publisher }: Announcement): ProtocolChange {
  return {
    ...listened,
    isOverHttp: true,
    happens: "reaches clients of 2026-07-28 only on stdio",
    instead: `over HTTP, call \`${publisher}\` on what \`createMcpHandler\` returns`,
  };
}

/** How 2026-07-28 changes a client's handler of an announcement. */
export function changeOfHearing({ filter }: Announcement): ProtocolChange {
  return {
    ...listened,
    happens: "is sent by servers of 2026-07-28 only if a client listens for it",
    instead: `call \`client.listen({ ${filter} })\``,
  };
}

/** How 2026-07-28 changes progress that a server sends without relating it to a request. */
export const unrelatedProgress: ProtocolChange = {
  ...listened,
  isOverHttp: true,
  happens: "reaches no client of 2026-07-28 over HTTP, where nothing is sent outside of a request",
  instead: "send it with the context of the handler, `ctx.mcpReq.notify(…)`",
};
