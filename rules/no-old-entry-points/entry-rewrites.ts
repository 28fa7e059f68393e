import { toMcpHandler } from "../../codemods/entries/http-entry.js";
import { toServeStdio } from "../../codemods/entries/stdio-entry.js";
import { negotiateVersion } from "../../codemods/entries/version-negotiation.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import type { OldEntry } from "../../context/changed/entries.js";
import { httpMountFor } from "../../protocol/http-mounts.js";

/** The entry point that serves both, for HTTP servers that have no rewrite. */
export function insteadOf(entry: OldEntry): string {
  const { exported, imports } = entry.at.document;
  if (entry.kind !== "http") return "";
  return httpMountFor(
    imports.map(({ source }) => source),
    [...exported.values()].flat(),
    entry.isForNode,
  );
}

/** The rewrite of an entry point, or the reason for none. */
export function rewriteOf(entry: OldEntry): Rewrite {
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
