import { askedElsewhere, elsewhereOf } from "../context/elsewhere/values-elsewhere.js";
import { toMcpHandler } from "../codemods/entries/http-entry.js";
import { doubted, refused, type Rewrite } from "../codemods/rewrite.js";
import { toServeStdio } from "../codemods/entries/stdio-entry.js";
import { negotiateVersion } from "../codemods/entries/version-negotiation.js";
import { isForOneEra } from "../context/changed/both-eras.js";
import { isTest } from "../context/intended/deliberate-legacy.js";
import { type OldEntry, oldEntries } from "../context/changed/entries.js";
import { httpMountFor } from "../protocol/http-mounts.js";
import { removedSince } from "../protocol/removed.js";
import { isSince } from "../protocol/revision.js";
import { addHeaders } from "../codemods/entries/allowed-headers.js";
import { refusesPosts } from "../context/changed/allowed-methods.js";
import { allowedHeaderWords, incompleteHeaderLists } from "../context/changed/header-lists.js";
import { isOfficial } from "../context/imports.js";
import { dispatchIn } from "../context/messages/dispatch.js";
import type { Settings } from "../context/settings.js";
import { httpServerTransports } from "../protocol/changed-members.js";
import { sessionHeader } from "../protocol/changed-names.js";
import type { Document } from "../syntax/document.js";
import { sessionWords } from "./changed/changed-words.js";
import {
  frameworkDependencies,
  frameworkNames,
  oldFrameworks,
  oldNames,
} from "./changed/old-frameworks.js";
import { explained } from "./defect.js";
import { listInWords } from "../codemods/list-in-words.js";
import { defineRule } from "./define-rule.js";
import { type RuleResult } from "./rule.js";
import { protocolWords } from "./words.js";

type MessageId = keyof typeof messages;

const messages = explained({
  stdio:
    "With `connect(new StdioServerTransport())` this server supports only revisions before {{ revision }}. Pass a function that creates the server to `serveStdio`, which supports old and new revisions (changelog: Major changes 2).",
  http: "With this transport the server supports only revisions before {{ revision }}. With {{ instead }} it supports the new one too, and one route replaces those for POST, GET and DELETE (changelog: Major changes 1).",
  headers:
    "Web pages of other origins cannot use this server in {{ revision }}: their requests carry {{ missing }}, which this list does not allow.{{ stays }}",
  framework:
    "Servers made with this version of `{{ name }}` support only revisions before {{ revision }}. {{ since }}",
  frameworkName: "`{{ name }}` supports only revisions before {{ revision }}. {{ instead }}",
  client:
    "This client supports only revisions before {{ revision }}. With `versionNegotiation` it agrees on a revision with its server (changelog: Major changes 2). Try it with the oldest servers that it must reach.",
});

export const noOldEntryPoints = defineRule<MessageId>({
  id: "no-old-entry-points",
  needs: {
    // The list that a server allows may be in another file than `mcp-session-id`.
    context: ["agents/mcp", ...frameworkDependencies, ...protocolWords, ...sessionWords],
    shape: [
      ...frameworkDependencies,
      ...frameworkNames,
      ...["StdioServerTransport", "StreamableHTTPServerTransport", "Client("],
      ...allowedHeaderWords,
    ],
    isLocal: true,
  },
  docs: {
    description: "Disallow entry points that do not support 2026-07-28",
    since: removedSince,
    severity: "warn",
  },
  messages,
  rewrites: "suggestions",
  namesElsewhere: (document) => ({
    values: askedElsewhere(document, (elsewhere) => {
      Array.from(incompleteHeaderLists(document, elsewhere));
    }),
  }),
  *check(document, settings) {
    const { protocolVersion: revision } = settings;
    // A test chooses its entry points on purpose.
    if (isTest(settings)) return;
    const isReached = isSince(revision, removedSince);
    // Code that names the revision serves it, whatever the settings say.
    if (isReached || namesRevision.test(document.text)) yield* allowed(document, settings);
    if (!isReached) return;
    if (/(?:^|\/)package\.json$/u.test(settings.path)) {
      const rewrite = refused("it is for you to update it");
      for (const { at, name, since } of oldFrameworks(document))
        yield {
          of: at.value,
          at,
          id: "framework",
          data: { name, since, revision },
          rewrite,
        };
      return;
    }
    for (const { at, name, instead } of oldNames(document)) {
      if (isForOneEra(document, at.span)) continue;
      const rewrite = refused("only you know what its server has to keep between requests");
      const data = { name, instead, revision };
      yield {
        of: at,
        at,
        id: "frameworkName",
        data,
        rewrite,
        effort: "program",
      };
    }
    for (const entry of oldEntries(document)) {
      const { at, kind: id } = entry;
      if (isForOneEra(document, at.span)) continue;
      const rewrite = rewriteOf(entry);
      const instead = insteadOf(entry);
      const effort = id === "client" ? "expression" : "program";
      yield { of: at, at, id, data: { revision, instead }, rewrite, effort };
    }
  },
});

const namesRevision = /["'`]2026-07-28["'`]/u;

/** Finds lists of headers that keep web pages from sending requests of 2026-07-28. */
function* allowed(document: Document, settings: Settings): Iterable<RuleResult<MessageId>> {
  const serves =
    servers.some((name) => isOfficial(document, name)) ||
    dispatchIn(document, settings) !== undefined;
  const elsewhere = elsewhereOf(document, settings);
  for (const { at, list, missing, names } of incompleteHeaderLists(document, elsewhere)) {
    const known = names.find((name) => name.toLowerCase() === sessionHeader);
    const isOurs = serves || names.some((name) => /^mcp-/iu.test(name));
    if (!isOurs || isForOneEra(document, at.span) || refusesPosts(at)) continue;
    const stays =
      known === undefined ? "" : ` \`${known}\` stays as long as older clients are served.`;
    const rewrite =
      list === at
        ? doubted(addHeaders(list, missing), "only browsers need them")
        : refused("the list is in another file");
    const data = { missing: listInWords(missing), revision: removedSince, stays };
    yield { of: at, at, id: "headers", data, rewrite, effort: "expression" };
  }
}

/** Functions and classes that serve over HTTP. */
const servers: readonly string[] = [...httpServerTransports, "createMcpHandler"];

/** The entry point that serves both, for HTTP servers that have no rewrite. */
function insteadOf(entry: OldEntry): string {
  const { exported, imports } = entry.at.document;
  if (entry.kind !== "http") return "";
  return httpMountFor(
    imports.map(({ source }) => source),
    [...exported.values()].flat(),
    entry.isForNode,
  );
}

function rewriteOf(entry: OldEntry): Rewrite {
  if (entry.isFirstLine)
    return refused("SDK 1 does not support this: move to SDK 2 with its codemod first");
  switch (entry.kind) {
    case "stdio":
      return toServeStdio(entry.at, entry.transport);
    case "client":
      return negotiateVersion(entry.construction, entry.options);
    case "http":
      return toMcpHandler(entry.construction, entry.isForNode);
  }
}
