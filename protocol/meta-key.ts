import { defaultRevision, isSince, type Revision } from "./revision.js";

/** What is wrong with a key of `_meta`. */
export type MetaKeyProblem = "malformed" | "reserved";

/** The revision that first said how keys of `_meta` are written (2025-06-18, General fields). */
const metaKeysSince: Revision = "2025-06-18";

/** An optional prefix, of labels between dots and a slash behind them; then a name, which may be empty. */
const wellFormed =
  /^(?:[A-Za-z](?:[A-Za-z\d-]*[A-Za-z\d])?(?:\.[A-Za-z](?:[A-Za-z\d-]*[A-Za-z\d])?)*\/)?(?:[A-Za-z\d](?:[\w.-]*[A-Za-z\d])?)?$/u;

/** Words of the protocol that make a prefix its own. */
const ownLabels: readonly string[] = ["modelcontextprotocol", "mcp"];

/** Keys that are right although the grammar, or the reserved prefixes, would refuse them; each with its reason. */
const knownKeys: readonly RegExp[] = [
  // Prescribed by hosts: `openai/toolInvocation/invoking` has two slashes, and hosts read no other spelling.
  /^openai\//u,
  // The keys of tasks (2025-11-25, Tasks); an extension has kept them since.
  /^io\.modelcontextprotocol\/(?:related-task|model-immediate-response)$/u,
  // What requests, notifications and results of 2026-07-28 carry (RequestMetaObject and its like); those who speak
  // several revisions send it in all of them.
  /^io\.modelcontextprotocol\/(?:protocolVersion|clientInfo|clientCapabilities|logLevel|subscriptionId|serverInfo)$/u,
];

/**
 * What is wrong with a key of `_meta`, or `undefined` when it can be used.
 *
 * `malformed`: not an optional prefix of labels with a slash behind it, and a name of letters, digits, `-`, `_` and `.`
 * that begins and ends with a letter or digit (2025-06-18, General fields). `reserved`: the prefix belongs to the
 * protocol, and this key is none of its own. Which prefixes are reserved changed: in 2025-06-18 it is any label before
 * the last one (`mcp.dev/`), from 2025-11-25 on the second label (`dev.mcp/`). Earlier revisions say nothing of keys.
 *
 * @param revision the revision to go by; by default the one that both lines of the TypeScript SDK negotiate
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
 * Whether a key may be used in `_meta` by anyone but the protocol itself.
 *
 * @param revision the revision to go by; by default the one that both lines of the TypeScript SDK negotiate
 */
export function isValidMetaKey(key: string, revision?: Revision): boolean {
  return metaKeyProblem(key, revision) === undefined;
}
