import { changedMembers } from "../../protocol/changed-members.js";
import {
  changedCapabilities,
  changedHeaders,
  changedNames,
  changedOptions,
  changedRequestOptions,
  changedTypes,
  sessionHeader,
  versionHeader,
} from "../../protocol/changed-names.js";
import { endpointEvent } from "./hand-written-constructs.js";
import { notificationWords } from "./notifications.js";

/** Words of which every script with a construct that 2026-07-28 changes contains at least one. */
export const changedWords: readonly string[] = [
  ...changedMembers.keys(),
  ...changedNames.keys(),
  ...changedOptions.keys(),
  ...changedRequestOptions.keys(),
  ...changedTypes.keys(),
  // Handlers can keep state wherever they are registered.
  ...["registerTool", "registerPrompt", "registerResource", "setRequestHandler", ".tool("],
  ...["Transport", "experimental.tasks"],
  ...notificationWords,
  endpointEvent,
  ...[...changedCapabilities.keys()].map((path) => path.slice(path.indexOf(".") + 1)),
  // Header names are case-insensitive; these are the two usual spellings.
  ...[...changedHeaders.keys()].flatMap((header) => [header, capitalized(header)]),
];

/** Words that are enough to show that a file uses the protocol. */
export const sessionWords: readonly string[] = [sessionHeader, capitalized(sessionHeader)];

/** Words of which every file that reads or writes the header of the revision contains one. */
export const versionWords: readonly string[] = [
  versionHeader,
  ...["Mcp-Protocol-Version", "MCP-Protocol-Version", "MCP-PROTOCOL-VERSION"],
];

/** Capitalizes each part of a header name: `Mcp-Session-Id`. */
function capitalized(header: string): string {
  return header.replaceAll(/(?<=^|-)[a-z]/gu, (letter) => letter.toUpperCase());
}
