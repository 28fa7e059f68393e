import { definitionNames } from "../../protocol/definitions.js";

/** Definitions of the envelope of messages, which nobody writes who only wants to read results. */
const envelope = /^JSONRPC(?:Error|Message|Notification|Request|Response|ResultResponse)$/u;

/**
 * Whether the names of a file are those of the official schema: its messages, its results and the rest. Such a copy is
 * a reference to one revision, and stays what it is.
 */
export function isOfficialCopy(names: Iterable<string>): boolean {
  const official = [...names]
    .map((name) => name.replace(/Schema$/u, ""))
    .filter((name) => definitionNames.has(name) || envelope.test(name));
  return official.some((name) => envelope.test(name)) && official.includes("CallToolResult");
}
