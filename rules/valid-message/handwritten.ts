import { importsFrom, runsSdk } from "../../context/imports.js";
import { dispatchIn, type NamedMethod } from "../../context/messages/dispatch.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { isKnownAt, methods } from "../../protocol/methods.js";
import { packagesNamedMcp } from "../../protocol/packages.js";
import { insteadOfRequest } from "../../protocol/removed.js";
import { isSince } from "../../protocol/revision.js";
import { codeMentions } from "../../syntax/code-mentions.js";
import type { Document } from "../../syntax/document.js";
import type { Finding } from "../rule.js";

/**
 * Whether the results in a document are sent as they are: in JSON, in a file that tells the
 * methods apart itself, and in a project without an SDK that writes its messages itself, in this
 * file or in one that takes its results from here.
 */
export function writesMessages(document: Document, settings: Settings): boolean {
  if (document.language === "json") return true;
  if (dispatchIn(document)) return true;
  if (settings.officialPackages.size > 0 || importsFrom(document, packagesNamedMcp)) return false;
  const isAsked = settings.facts?.messages.some(({ role }) => role === "message result") === true;
  return isAsked || /["']?jsonrpc["']?\s*:\s*["']2\.0["']/u.test(document.text);
}

/** Reports code that answers requests, but not the first one of 2026-07-28. */
export function* discoverDefects(
  document: Document,
  settings: Settings,
): Iterable<Finding<"noDiscover">> {
  const { protocolVersion: revision } = settings;
  if (!isSince(revision, "2026-07-28") || codeMentions(document, "server/discover")) return;
  const handled = dispatchIn(document)?.handled.filter(({ arm }) => arm) ?? [];
  const found = handled.find(({ method }) => method === "tools/list") ?? handled.find(isOfServer);
  // What only looks at some methods may pass on all others.
  const isWhole =
    handled.some(({ method }) => method === "initialize") ||
    messagesOf(document, settings).sites.some(({ role }) => role === "ListToolsResult");
  const reason = "only its author knows what the server supports";
  if (found && isWhole)
    yield {
      at: found.at,
      messageId: "noDiscover",
      data: { revision, note: "" },
      reason,
      effort: "handler",
    };
}

/** Whether a server answers a method that 2026-07-28 still has. */
function isOfServer({ method }: NamedMethod): boolean {
  const known = methods.get(method);
  const isRequest = known?.result !== undefined && !insteadOfRequest.has(method);
  return isRequest && isKnownAt(known, "2026-07-28");
}
