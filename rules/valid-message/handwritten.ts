import { importsFrom } from "../../context/imports.js";
import type { Settings } from "../../context/settings.js";
import { packagesNamedMcp } from "../../protocol/packages.js";
import { isSince } from "../../protocol/revision.js";
import { codeMentions } from "../../syntax/code-mentions.js";
import type { Document } from "../../syntax/document.js";
import { stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/**
 * Whether the results in a document are sent as they are: in JSON, and in a project without an SDK
 * that writes its messages itself, in this file or in one that takes its results from here.
 */
export function writesMessages(document: Document, settings: Settings): boolean {
  if (document.language === "json") return true;
  if (settings.officialPackages.size > 0 || importsFrom(document, packagesNamedMcp)) return false;
  const isAsked = settings.facts?.messages.some(({ role }) => role === "message result") === true;
  return isAsked || /["']?jsonrpc["']?\s*:\s*["']2\.0["']/u.test(document.text);
}

/** The methods that clients of earlier revisions begin with. */
const first: readonly string[] = ["initialize", "tools/list"];

/** Reports code that tells methods apart, but does not know the first one of 2026-07-28. */
export function* discoverDefects(
  document: Document,
  { protocolVersion: revision }: Settings,
): Iterable<Defect<"noDiscover"> & { readonly at: Value }> {
  if (document.language === "json" || !isSince(revision, "2026-07-28")) return;
  const compared = document.comparisons.flatMap(({ left, right }) => [left, right]);
  const at = first
    .map((method) => compared.find((value) => stringOf(value) === method))
    .find((value) => value !== undefined);
  if (!at || codeMentions(document, "server/discover")) return;
  yield { at, id: "noDiscover", data: { revision }, effort: "expression" };
}
