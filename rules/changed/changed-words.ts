import { changedMembers } from "../../protocol/changed-members.js";
import {
  changedCapabilities,
  changedHeaders,
  changedNames,
  changedOptions,
  changedRequestOptions,
  changedTypes,
  sessionHeader,
} from "../../protocol/changed-names.js";
import { notificationWords } from "./notifications.js";

/** Words of which any script with something that 2026-07-28 changes holds one. */
export const changedWords: readonly string[] = [
  ...changedMembers.keys(),
  ...changedNames.keys(),
  ...changedOptions.keys(),
  ...changedRequestOptions.keys(),
  ...changedTypes.keys(),
  // Handlers remember something wherever they are registered.
  ...["registerTool", "registerPrompt", "registerResource", "setRequestHandler", ".tool("],
  ...["Transport", "experimental.tasks"],
  ...notificationWords,
  ...[...changedCapabilities.keys()].map((path) => path.slice(path.indexOf(".") + 1)),
  // Headers are written in any case.
  ...[...changedHeaders.keys()].flatMap((header) => [header, capitalized(header)]),
];

/** What alone says that a file speaks the protocol. */
export const sessionWords: readonly string[] = [sessionHeader, capitalized(sessionHeader)];

/** `Mcp-Session-Id` */
function capitalized(header: string): string {
  return header.replaceAll(/(?<=^|-)[a-z]/gu, (letter) => letter.toUpperCase());
}
