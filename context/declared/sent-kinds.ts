import { blockKinds } from "../../protocol/content.js";
import { knownOf } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { member, stringOf } from "../../syntax/value.js";
import { outwards } from "../../syntax/ancestors.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { importedPart } from "../elsewhere/imported-names.js";
import { messagesOf } from "../messages/messages.js";
import type { Contract } from "./contracts.js";
import { receivedTypes } from "./received-types.js";
import type { SentType } from "../elsewhere/names-elsewhere.js";
import type { KnownFile } from "../known-file.js";
import type { Settings } from "../settings.js";

/** What servers of others send may have blocks of any kind. */
const anyKind = "*";

/** The names of types that results of a file are declared with, and the kinds of blocks in them. */
export function sentKinds(
  document: Document,
  settings: Settings,
): ReadonlyMap<string, ReadonlySet<string>> {
  const sent = new Map<string, Set<string>>();
  for (const { object, role } of messagesOf(document, settings).sites) {
    if (role !== "tool block") continue;
    const kind = stringOf(knownOf(member(object, "type")?.value)) ?? "";
    if (!blockKinds.has(kind)) continue;
    for (const around of outwards(object))
      for (const { names } of claimedTypes(around))
        for (const name of names) sent.set(name, (sent.get(name) ?? new Set()).add(kind));
  }
  for (const name of receivedTypes(document))
    sent.set(name, (sent.get(name) ?? new Set()).add(anyKind));
  return sent;
}

/** Whether what other servers send is declared with a type, here or elsewhere. */
export function isReceived({ names }: Contract, document: Document, { facts }: KnownFile): boolean {
  const received = receivedTypes(document);
  return names.some(
    (name) => received.has(name) || facts?.sentKinds.get(name)?.has(anyKind) === true,
  );
}

/** The types of other files that results of a file are declared with. */
export function sentTypesElsewhere(document: Document, settings: Settings): readonly SentType[] {
  return [...sentKinds(document, settings)].flatMap(([name, kinds]) => {
    const part = importedPart(document, [name]);
    return part ? [{ ...part, kinds: [...kinds] }] : [];
  });
}
