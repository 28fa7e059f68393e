import { removedSince } from "../../protocol/removed.js";
import { knownObject, knownOf } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { stringAt } from "../../syntax/names.js";
import { member, type NewValue, type ObjectValue, stringOf } from "../../syntax/value.js";
import { sdkClassOf } from "../servers/sdk-classes.js";

/** Whether the options of every client in a file restrict it to older revisions. */
export function hasOldClientsOnly(document: Document): boolean {
  const clients = document.constructions.filter((one) => sdkClassOf(one) === "Client");
  return clients.length > 0 && clients.every((one) => isPinnedToOlder(one));
}

function isPinnedToOlder({ arguments: [, given] }: NewValue): boolean {
  const options = knownObject(given);
  if (!options) return false;
  return hasOldRevisionsOnly(options) || hasMode(options, "legacy");
}

/** `{ supportedProtocolVersions: ["2025-11-25"] }`. */
export function hasOldRevisionsOnly(options: ObjectValue): boolean {
  const list = knownOf(member(options, "supportedProtocolVersions")?.value);
  if (list?.kind !== "array") return false;
  return list.elements.every((one) => {
    const revision = stringOf(knownOf(one));
    return revision !== undefined && revision < removedSince;
  });
}

/** `{ versionNegotiation: { mode: "legacy" } }`. */
function hasMode(options: ObjectValue, mode: string): boolean {
  const known = knownObject(member(options, "versionNegotiation")?.value);
  return known !== undefined && stringAt(known, "mode") === mode;
}
