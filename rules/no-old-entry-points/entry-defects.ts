import { refused } from "../../codemods/rewrite.js";
import { isForOneEra } from "../../context/changed/both-eras.js";
import { oldEntries } from "../../context/changed/entries.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { oldFrameworks, oldNames } from "../changed/old-frameworks.js";
import type { RuleResult } from "../rule.js";
import { insteadOf, rewriteOf } from "./entry-rewrites.js";
import type { EntryMessageId } from "./messages.js";

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
