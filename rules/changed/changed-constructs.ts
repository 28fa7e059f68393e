import { isAssertedAbsent } from "../../context/changed/asserted-absence.js";
import { isForOneEra } from "../../context/changed/both-eras.js";
import { isForeignFile } from "../../context/foreign-protocols.js";
import { importsFrom, isOfficial } from "../../context/imports.js";
import { keptSessions } from "../../context/changed/kept-sessions.js";
import { rememberedFields } from "../../context/changed/remembered-fields.js";
import { rememberedState } from "../../context/changed/remembered-state.js";
import { unorderedLists } from "../../context/changed/unordered-lists.js";
import type { Settings } from "../../context/settings.js";
import { httpServerTransports } from "../../protocol/changed-members.js";
import {
  fieldRemembered,
  listUnordered,
  withoutSessions,
  stateRemembered,
} from "../../protocol/changed-names.js";
import { officialPackages } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import { announcedCapabilities } from "./announced-capabilities.js";
import type { ChangedConstruct } from "./changed-construct.js";
import { changedMembersIn, innerServerMembers } from "./changed-members.js";
import { changedNamesIn } from "./changed-names.js";
import { handWrittenConstructs } from "./hand-written-constructs.js";
import { changedNotifications } from "./notifications.js";
import { sessionsInWords } from "./sessions-in-words.js";

/** Finds every construct in a script that 2026-07-28 changes, deprecated or not. */
export function changedConstructs(
  document: Document,
  settings: Settings,
): readonly ChangedConstruct[] {
  if (isForeignFile(document)) return [];
  const found = [
    ...(importsFrom(document, officialPackages)
      ? constructsOfSdks(document, settings)
      : [...handWrittenConstructs(document, settings), ...innerServerMembers(document)]),
    ...announcedCapabilities(document, settings),
  ];
  // Several clients may share the same declaration, which would then be found more than once.
  const byPlace = new Map(found.map((one) => [one.at.span.join("-"), one]));
  const isOnStdio = isOnStdioAlone(document);
  return [...byPlace.values()].filter(
    (one) =>
      !isForOneEra(document, one.at.span) &&
      !isAssertedAbsent(document, one.at.span) &&
      !isForOlderClients(document, one) &&
      !(isOnStdio && one.change.isOverHttp === true),
  );
}

/** Constructs in a file that uses an SDK. */
function constructsOfSdks(document: Document, settings: Settings): readonly ChangedConstruct[] {
  return [
    ...changedMembersIn(document),
    ...changedNamesIn(document),
    ...changedNotifications(document, settings),
    ...kept(document),
  ];
}

/**
 * State that a program keeps between requests, and lists whose order may differ on each request.
 */
function* kept(document: Document): Iterable<ChangedConstruct> {
  for (const one of unorderedLists(document)) yield { ...one, change: listUnordered };
  for (const one of keptSessions(document)) yield sessionsInWords(one, withoutSessions);
  for (const one of rememberedState(document)) yield { ...one, change: stateRemembered };
  for (const one of rememberedFields(document)) yield { ...one, change: fieldRemembered };
}

/** Whether a construct is about sessions, in a file that routes only older clients to them. */
function isForOlderClients(document: Document, { change: { section } }: ChangedConstruct): boolean {
  return section === "Major changes 1" && isOfficial(document, "isLegacyRequest");
}

/** HTTP servers, by their names in the SDKs. */
const overHttp: readonly string[] = [
  ...httpServerTransports,
  ...["SSEServerTransport", "createMcpHandler"],
];

/** Whether a file serves only over stdio, where each connection still gets its own server. */
function isOnStdioAlone(document: Document): boolean {
  const isServed = (name: string): boolean => isOfficial(document, name);
  return ["StdioServerTransport", "serveStdio"].some(isServed) && !overHttp.some(isServed);
}
