import { definitionNames } from "../../protocol/definitions.js";

/** Definitions of the JSON-RPC envelope, which code that only reads results does not declare. */
const envelope = /^JSONRPC(?:Error|Message|Notification|Request|Response|ResultResponse)$/u;

/**
 * Whether the names in a file are those of the official schema: its messages, its results and so
 * on. Such a copy documents one revision and must not change.
 */
export function isOfficialCopy(names: Iterable<string>): boolean {
  const official = [...names]
    .map((name) => name.replace(/Schema$/u, ""))
    .filter((name) => definitionNames.has(name) || envelope.test(name));
  return official.some((name) => envelope.test(name)) && official.includes("CallToolResult");
}
