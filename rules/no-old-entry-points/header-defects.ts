import { addHeaders } from "../../codemods/entries/allowed-headers.js";
import { insertAfter } from "../../codemods/one-member.js";
import { listInWords } from "../../codemods/list-in-words.js";
import { doubted, refused } from "../../codemods/rewrite.js";
import { refusesPosts } from "../../context/changed/allowed-methods.js";
import { isForOneEra } from "../../context/changed/both-eras.js";
import { incompleteHeaderLists, newHeaders } from "../../context/changed/header-lists.js";
import {
  unreadableChallenges,
  unreadableSessions,
} from "../../context/changed/unreadable-headers.js";
import { elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { isOfficial } from "../../context/imports.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import type { Settings } from "../../context/settings.js";
import { httpServerTransports } from "../../protocol/changed-members.js";
import { sessionHeader } from "../../protocol/changed-names.js";
import { removedSince } from "../../protocol/removed.js";
import type { Document } from "../../syntax/document.js";
import type { RuleResult } from "../rule.js";
import type { EntryMessageId } from "./messages.js";

/** Finds lists of headers that keep web pages from sending requests of a revision. */
export function* headerListDefects(
  document: Document,
  settings: Settings,
  revision: keyof typeof newHeaders,
): Iterable<RuleResult<EntryMessageId>> {
  const isOlder = revision !== removedSince;
  const serves =
    servers.some((name) => isOfficial(document, name)) ||
    dispatchIn(document, settings) !== undefined;
  const elsewhere = elsewhereOf(document, settings);
  const lists = incompleteHeaderLists(document, elsewhere, newHeaders[revision]);
  for (const { at, list, missing, names } of lists) {
    const known = names.find((name) => name.toLowerCase() === sessionHeader);
    const isOurs = serves || names.some((name) => /^mcp-/iu.test(name));
    if (!isOurs || isForOneEra(document, at.span) || refusesPosts(at)) continue;
    // A list with the header of sessions is certainly for pages that use the protocol.
    if (isOlder && known === undefined) continue;
    const stays =
      known === undefined || isOlder
        ? ""
        : ` \`${known}\` stays as long as older clients are served.`;
    const rewrite =
      list === at
        ? doubted(addHeaders(list, missing), "only browsers need them")
        : refused("the list is in another file");
    const data = { missing: listInWords(missing), revision, stays };
    const effort = isOlder ? {} : ({ effort: "expression" } as const);
    yield { of: at, at, id: "headers", data, rewrite, ...effort };
  }
}

/** Finds options that keep web pages from reading the id of the session that they have started. */
export function* hiddenSessions(document: Document): Iterable<RuleResult<EntryMessageId>> {
  for (const { list, option } of unreadableSessions(document)) {
    if (isForOneEra(document, list.span)) continue;
    const value = `["${namedSession}"]`;
    const rewrite = insertAfter(list, { key: option, value }, "only browsers need it");
    yield { of: list.owner, at: list, id: "hidden", data: { option, name: namedSession }, rewrite };
  }
}

const namedSession = "Mcp-Session-Id";

/** Finds lists that keep web pages from reading where to sign in. */
export function* hiddenChallenges(
  document: Document,
  settings: Settings,
): Iterable<RuleResult<EntryMessageId>> {
  for (const list of unreadableChallenges(document, elsewhereOf(document, settings))) {
    const rewrite = doubted(addHeaders(list, ["WWW-Authenticate"]), "only browsers need it");
    yield { of: list, at: list, id: "hiddenChallenge", rewrite };
  }
}

/** Functions and classes that serve over HTTP. */
const servers: readonly string[] = [...httpServerTransports, "createMcpHandler"];
