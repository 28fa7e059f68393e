import { isTestScript } from "../../context/tests/test-files.js";
import { importsFrom } from "../../context/imports.js";
import { saysProtocol } from "../../context/intended/says-protocol.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import type { NamedMethod } from "../../context/messages/dispatch/named-method.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { isKnownAt, methods } from "../../protocol/methods.js";
import { packagesNamedMcp } from "../../protocol/packages.js";
import { insteadOfRequest } from "../../protocol/removed.js";
import { isSince } from "../../protocol/revision.js";
import { codeMatches, codeMentions } from "../../syntax/code-mentions.js";
import { type Document, textOf } from "../../syntax/document.js";
import { outcomes } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, type ObjectValue, within } from "../../syntax/value.js";
import type { Finding } from "../rule.js";

/**
 * Whether the results in a document are sent as they are: in JSON with whole messages, in a file
 * that tells the methods apart itself, and in a project without an SDK or a framework that writes
 * its messages itself, in this file or in one that takes its results from here.
 */
export function writesMessages(document: Document, settings: Settings): boolean {
  const hasEnvelopes = /["']?jsonrpc["']?\s*:\s*["']2\.0["']/u.test(document.text);
  if (document.language === "json" && hasEnvelopes) return true;
  if (dispatchIn(document, settings)?.handled.length) return true;
  if (settings.officialPackages.size > 0 || settings.hasServerPackage === true) return false;
  if (importsFrom(document, packagesNamedMcp)) return false;
  const isAsked = settings.facts?.messages.some(
    ({ as, role }) => as !== "type" && askedByHand.test(role),
  );
  return isAsked === true || hasEnvelopes;
}

/**
 * Whether an SDK's server sends a result, in a program that also writes messages itself. A class
 * that calls its own `this.setRequestHandler(…)` may be a copy of an SDK, which does both.
 */
export function isForSdk({ document, span }: ObjectValue): boolean {
  return document.calls.some(({ callee, name, span: around }) => {
    const isOwn = callee.length === 2 && callee[0] === "this";
    return name === "setRequestHandler" && !isOwn && within(span, around);
  });
}

/** Roles that, without an SDK, only files that write messages by hand give to what they import. */
const askedByHand = /^(?:tool handler|(?:message|prompt|resource|tool) result|(?:=> )?\w+Result)$/u;

/** Reports code that answers requests, but not the first one of 2026-07-28. */
export function* discoverDefects(
  document: Document,
  settings: Settings,
): Iterable<Finding<"noDiscover">> {
  const { protocolVersion: revision } = settings;
  // What a test puts in place of a server answers only what the test asks.
  if (!isSince(revision, "2026-07-28") || isTestScript(document, settings)) return;
  if (codeMentions(document, "server/discover")) return;
  const handled = dispatchIn(document, settings)?.handled.filter(({ arm }) => arm) ?? [];
  const found = handled.find(({ method }) => method === "tools/list") ?? handled.find(isOfServer);
  // What only looks at some methods may pass on all others.
  const isWhole =
    messagesOf(document, settings).sites.some(({ role }) => answers.has(role)) ||
    (handled.some(({ method }) => method === "initialize") && refusesOthers(document));
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

/** Results that only a whole server has. */
const answers: ReadonlySet<string> = new Set(["InitializeResult", "ListToolsResult"]);

/** Whether a server says that it does not know a method. */
export function refusesOthers(document: Document): boolean {
  const refusal = /32_?601|method[ _-]?not[ _-]?found|(?:unknown|unsupported) method/iu;
  return codeMatches(document, refusal);
}

/** Whether a server answers a method that 2026-07-28 still has. */
function isOfServer({ method }: NamedMethod): boolean {
  const known = methods.get(method);
  const isRequest = known?.result !== undefined && !insteadOfRequest.has(method);
  return isRequest && isKnownAt(known, "2026-07-28");
}

/** Functions that wait for a time before they do something, with the index of the time. */
const waits: ReadonlyMap<string, number> = new Map([
  ["setTimeout", 1],
  ["setInterval", 1],
  ["delay", 0],
  ["sleep", 0],
  ["wait", 0],
]);

/** Functions that end something, or let go of it. */
const ending = /^(?:abort|cancel|clear\w*|close|delete|dispose|reject|remove)$/u;

/** Whether a timer only ends something: `setTimeout(() => cache.delete(key), ttlMs)`. */
function onlyEnds({ arguments: given, document }: CallValue): boolean {
  const first = unlessSpread(given[0]);
  const run = first ? outcomes(first).filter(({ kind }) => kind === "function") : [];
  const inside = document.calls.filter((call) => run.some(({ span }) => within(call.span, span)));
  return inside.length > 0 && inside.every(({ name }) => ending.test(name));
}

/** Reports code that asks again after the `ttlMs` of a result, which may be 0. */
export function* hastyDefects(
  document: Document,
  { protocolVersion: revision }: Settings,
): Iterable<Finding<"noPause">> {
  if (document.language === "json" || !isSince(revision, "2026-07-28")) return;
  // Locks and caches have a `ttlMs` too.
  if (!saysProtocol(document)) return;
  for (const call of document.calls) {
    const index = waits.get(call.name);
    const given =
      index === undefined || onlyEnds(call) ? undefined : unlessSpread(call.arguments[index]);
    for (const at of given ? outcomes(given) : []) {
      const key = at.kind === "reference" ? at.path.at(-1) : at.kind === "access" ? at.key : "";
      if (key !== "ttlMs") continue;
      const data = { time: textOf(at.document, at.span), note: "" };
      yield { at, messageId: "noPause", data, reason: "how long to wait is for its author to say" };
    }
  }
}
