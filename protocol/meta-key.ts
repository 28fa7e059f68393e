import { defaultRevision, isSince, type Revision } from "./revision.js";

/** What is wrong with a key of `_meta`. */
export type MetaKeyProblem = "malformed" | "reserved";

/** The revision that introduced a grammar for keys of `_meta` (2025-06-18, General fields). */
const metaKeysSince: Revision = "2025-06-18";

/** Optional labels separated by dots and ended by a slash; then a name, which may be empty. */
const wellFormed =
  /^(?:[A-Za-z](?:[A-Za-z\d-]*[A-Za-z\d])?(?:\.[A-Za-z](?:[A-Za-z\d-]*[A-Za-z\d])?)*\/)?(?:[A-Za-z\d](?:[\w.-]*[A-Za-z\d])?)?$/u;

/** Labels that reserve a prefix for the protocol. */
const ownLabels: readonly string[] = ["modelcontextprotocol", "mcp"];

/** Keys that are valid against the grammar or the reserved prefixes, each with the reason. */
const knownKeys: readonly RegExp[] = [
  // Prescribed by hosts: `openai/toolInvocation/invoking` has two slashes, and hosts accept no
  // other spelling.
  /^openai\//u,
  // The keys of tasks (2025-11-25, Tasks), which an extension has kept.
  /^io\.modelcontextprotocol\/(?:related-task|model-immediate-response)$/u,
  // Keys in requests, notifications and results of 2026-07-28 (RequestMetaObject and related
  // types). Programs that support several revisions send them in all of these.
  /^io\.modelcontextprotocol\/(?:protocolVersion|clientInfo|clientCapabilities|logLevel|subscriptionId|serverInfo)$/u,
];

/**
 * The problem with a key of `_meta`, or `undefined` if the key can be used.
 *
 * `malformed`: the key does not consist of an optional prefix of labels followed by a slash, and a
 * name of letters, digits, `-`, `_` and `.` that starts and ends with a letter or digit
 * (2025-06-18, General fields). `reserved`: the prefix belongs to the protocol, but the key is not
 * one of its own. In 2025-06-18, any label before the last one can make a prefix reserved
 * (`mcp.dev/`); since 2025-11-25, only the second label can (`dev.mcp/`). Earlier revisions do not
 * restrict keys.
 *
 * @param revision the revision to check against; defaults to the newest one that both SDK 1 and SDK
 * 2 for TypeScript negotiate
 */
export function metaKeyProblem(
  key: string,
  revision: Revision = defaultRevision,
): MetaKeyProblem | undefined {
  if (!isSince(revision, metaKeysSince)) return undefined;
  if (knownKeys.some((known) => known.test(key))) return undefined;
  if (!wellFormed.test(key)) return "malformed";
  return isReserved(key, revision) ? "reserved" : undefined;
}

function isReserved(key: string, revision: Revision): boolean {
  const slash = key.indexOf("/");
  if (slash === -1) return false;
  const labels = key.slice(0, slash).toLowerCase().split(".");
  const decisive = isSince(revision, "2025-11-25") ? labels.slice(1, 2) : labels.slice(0, -1);
  return decisive.some((label) => ownLabels.includes(label));
}

/**
 * Whether a key of `_meta` can be used outside of the protocol itself.
 *
 * @param revision the revision to check against; defaults to the newest one that both SDK 1 and SDK
 * 2 for TypeScript negotiate
 */
export function isValidMetaKey(key: string, revision?: Revision): boolean {
  return metaKeyProblem(key, revision) === undefined;
}
