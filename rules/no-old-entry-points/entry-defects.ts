import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { isForOneEra } from "../../context/changed/both-eras.js";
import { oldEntries, type OldEntry } from "../../context/changed/entries.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { oldFrameworks, oldNames } from "../changed/old-frameworks.js";
import type { RuleResult } from "../rule.js";
import type { EntryMessageId } from "./messages.js";
import { toMcpHandler } from "../../codemods/entries/http-entry.js";
import { toServeStdio } from "../../codemods/entries/stdio-entry.js";
import { negotiateVersion } from "../../codemods/entries/version-negotiation.js";
import { httpMountFor } from "../../protocol/http-mounts.js";

/** Reports versions of frameworks, in a manifest, whose servers support older revisions only. */
export function* oldVersions(
  document: Document,
  { protocolVersion: revision }: Settings,
): Iterable<RuleResult<EntryMessageId>> {
  for (const { at, name, reason, since } of oldFrameworks(document)) {
    const data = { name, since, revision };
    yield { of: at.value, at, id: "framework", data, rewrite: refused(reason) };
  }
}

/** Reports where a program starts to serve or to ask in older revisions only. */
export function* entryDefects(
  document: Document,
  { protocolVersion: revision }: Settings,
): Iterable<RuleResult<EntryMessageId>> {
  for (const { at, name, instead } of oldNames(document)) {
    if (isForOneEra(document, at.span)) continue;
    const rewrite = refused("only you know what its server has to keep between requests");
    const data = { name, instead, revision };
    yield { of: at, at, id: "frameworkName", data, rewrite, effort: "program" };
  }
  for (const entry of oldEntries(document)) {
    const { at, kind: id } = entry;
    if (isForOneEra(document, at.span)) continue;
    const data = { revision, instead: insteadOf(entry) };
    const effort = id === "client" ? "expression" : "program";
    yield { of: at, at, id, data, rewrite: rewriteOf(entry), effort };
  }
}

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

/** The rewrite of an entry point, or the reason for none. */
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
