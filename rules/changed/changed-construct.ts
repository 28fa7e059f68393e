import { isForOneEra } from "../../context/both-eras.js";
import { isForeignFile } from "../../context/foreign-protocols.js";
import { importsFrom } from "../../context/imports.js";
import type { Settings } from "../../context/settings.js";
import type { ProtocolChange } from "../../protocol/changelog.js";
import { officialPackages } from "../../protocol/packages.js";
import { removedSince } from "../../protocol/removed.js";
import { isSince } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import type { CallValue, Span } from "../../syntax/value.js";
import { changedMembersIn } from "./changed-members.js";
import { changedNamesIn } from "./changed-names.js";

/** A place of a program that 2026-07-28 changes. */
export interface ChangedConstruct {
  readonly at: { readonly span: Span };
  /** What one would call it. */
  readonly name: string;
  /** Where it is a method that is called. */
  readonly call?: CallValue;
  readonly change: ProtocolChange & { readonly isDeprecated?: true };
}

/** Everything in a script that is written with an SDK and that 2026-07-28 changes, deprecated or not. */
export function changedConstructs(
  document: Document,
  { protocolVersion }: Settings,
): readonly ChangedConstruct[] {
  const isConcerned =
    isSince(protocolVersion, removedSince) &&
    importsFrom(document, officialPackages) &&
    !isForeignFile(document);
  if (!isConcerned) return [];
  const found = [...changedMembersIn(document), ...changedNamesIn(document)];
  // Several clients may share what they declare.
  const byPlace = new Map(found.map((one) => [one.at.span.join("-"), one]));
  return [...byPlace.values()].filter(({ at }) => !isForOneEra(document, at.span));
}

/** What the messages of such findings are made of. */
export function dataOf({ name, change }: ChangedConstruct): Readonly<Record<string, string>> {
  const { happens, instead, section } = change;
  return { name, happens, instead, section, note: "" };
}

/** `getClientCapabilities` is `undefined` …: read … (…). */
export const changedMessage =
  "`{{ name }}` {{ happens }}: {{ instead }} (changelog: {{ section }}).";
