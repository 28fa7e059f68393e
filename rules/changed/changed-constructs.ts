import { isForOneEra } from "../../context/both-eras.js";
import { isForeignFile } from "../../context/foreign-protocols.js";
import { importsFrom, isOfficial } from "../../context/imports.js";
import { keptSessions } from "../../context/kept-sessions.js";
import { rememberedFields } from "../../context/remembered-fields.js";
import { rememberedState } from "../../context/remembered-state.js";
import { unorderedLists } from "../../context/unordered-lists.js";
import type { Settings } from "../../context/settings.js";
import { httpServerTransports } from "../../protocol/changed-members.js";
import {
  fieldRemembered,
  listUnordered,
  sessionsKept,
  stateRemembered,
} from "../../protocol/changed-names.js";
import { officialPackages } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import type { ChangedConstruct } from "./changed-construct.js";
import { changedMembersIn } from "./changed-members.js";
import { changedNamesIn, sessionHeadersIn } from "./changed-names.js";
import { changedNotifications } from "./notifications.js";

/** Everything in a script that 2026-07-28 changes, deprecated or not. */
export function changedConstructs(
  document: Document,
  settings: Settings,
): readonly ChangedConstruct[] {
  if (isForeignFile(document)) return [];
  const found = importsFrom(document, officialPackages)
    ? constructsOfSdks(document, settings)
    : [...sessionHeadersIn(document)];
  // Several clients may share what they declare.
  const byPlace = new Map(found.map((one) => [one.at.span.join("-"), one]));
  const isOnStdio = isOnStdioAlone(document);
  return [...byPlace.values()].filter(
    (one) =>
      !isForOneEra(document, one.at.span) &&
      !isForOlderClients(document, one) &&
      !(isOnStdio && one.change.isOverHttp === true),
  );
}

/** What is written with an SDK. */
function constructsOfSdks(document: Document, settings: Settings): readonly ChangedConstruct[] {
  return [
    ...changedMembersIn(document),
    ...changedNamesIn(document),
    ...changedNotifications(document, settings),
    ...kept(document),
  ];
}

/** What a program keeps from one request for others, and what it sends anew each time. */
function* kept(document: Document): Iterable<ChangedConstruct> {
  for (const one of unorderedLists(document)) yield { ...one, change: listUnordered };
  for (const one of keptSessions(document)) yield { ...one, change: sessionsKept };
  for (const one of rememberedState(document)) yield { ...one, change: stateRemembered };
  for (const one of rememberedFields(document)) yield { ...one, change: fieldRemembered };
}

/** Sessions in a file that sends only older clients there. */
function isForOlderClients(document: Document, { change: { section } }: ChangedConstruct): boolean {
  return section === "Major changes 1" && isOfficial(document, "isLegacyRequest");
}

/** Servers of HTTP, by the names of the SDKs. */
const overHttp: readonly string[] = [
  ...httpServerTransports,
  ...["SSEServerTransport", "createMcpHandler"],
];

/** Whether a file serves its server on stdio and nowhere else: there one is made for each connection, as before. */
function isOnStdioAlone(document: Document): boolean {
  const isServed = (name: string): boolean => isOfficial(document, name);
  return ["StdioServerTransport", "serveStdio"].some(isServed) && !overHttp.some(isServed);
}
