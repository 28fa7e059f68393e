import { toMcpHandler } from "../codemods/http-entry.js";
import { refused, type Rewrite } from "../codemods/rewrite.js";
import { toServeStdio } from "../codemods/stdio-entry.js";
import { negotiateVersion } from "../codemods/version-negotiation.js";
import { isForOneEra } from "../context/changed/both-eras.js";
import { isTest } from "../context/deliberate-legacy.js";
import { type OldEntry, oldEntries } from "../context/changed/entries.js";
import { httpMountFor } from "../protocol/http-mounts.js";
import { removedSince } from "../protocol/removed.js";
import { isSince } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { explained, findingOf } from "./defect.js";
import { defineRule } from "./rule.js";

type MessageId = keyof typeof messages;

const messages = explained({
  stdio:
    "With `connect(new StdioServerTransport())` this server supports only revisions before {{ revision }}. Pass a function that creates the server to `serveStdio`, which supports old and new revisions (changelog: Major changes 2).",
  http: "With this transport the server supports only revisions before {{ revision }}. With {{ instead }} it supports the new one too, and one route replaces those for POST, GET and DELETE (changelog: Major changes 1).",
  client:
    "This client supports only revisions before {{ revision }}. With `versionNegotiation` it agrees on a revision with its server (changelog: Major changes 2).",
});

export const noOldEntryPoints = defineRule<MessageId>({
  id: "no-old-entry-points",
  needs: {
    context: ["modelcontextprotocol"],
    shape: ["StdioServerTransport", "StreamableHTTPServerTransport", "Client("],
    isLocal: true,
  },
  docs: {
    description: "Disallow entry points that do not support 2026-07-28",
    since: removedSince,
    severity: "warn",
  },
  messages,
  rewrites: "suggestions",
  *check(document, settings) {
    const { protocolVersion: revision } = settings;
    // A test chooses its entry points on purpose.
    if (!isSince(revision, removedSince) || isTest(settings)) return;
    for (const entry of oldEntries(document)) {
      const { at, kind: id } = entry;
      if (isForOneEra(document, at.span)) continue;
      const rewrite = rewriteOf(document, entry);
      const instead = insteadOf(document, entry);
      const effort = id === "client" ? "expression" : "program";
      const defect = { at, id, data: { revision, instead }, rewrite, effort } as const;
      yield findingOf(document, at, settings, defect);
    }
  },
});

/** The entry point that serves both, for HTTP servers that have no rewrite. */
function insteadOf({ imports }: Document, entry: OldEntry): string {
  if (entry.kind !== "http") return "";
  return httpMountFor(
    imports.map(({ source }) => source),
    entry.isForNode,
  );
}

function rewriteOf(document: Document, entry: OldEntry): Rewrite {
  if (entry.isFirstLine)
    return refused("SDK 1 does not support this: move to SDK 2 with its codemod first");
  switch (entry.kind) {
    case "stdio":
      return toServeStdio(document, entry.at, entry.transport);
    case "client":
      return negotiateVersion(document, entry.construction, entry.options);
    case "http":
      return toMcpHandler(document, entry.construction, entry.isForNode);
  }
}
