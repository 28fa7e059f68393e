import { usedAt } from "../../syntax/ancestors.js";
import type { Settings } from "../../context/settings.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import {
  changedHeaders,
  changedRequestOptions,
  revisionStated,
  sessionHeader,
  versionHeader,
} from "../../protocol/changed-names.js";
import type { ProtocolChange } from "../../protocol/changelog.js";
import { isAboutTransport } from "../../context/changed/about-transport.js";
import { headerLists } from "../../context/changed/header-lists.js";
import { removedSince } from "../../protocol/removed.js";
import { knownOf } from "../../context/known-values.js";
import { codeMentions } from "../../syntax/code-mentions.js";
import { type Document, textOf } from "../../syntax/document.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import {
  member,
  members,
  type ObjectValue,
  type Span,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import type { ChangedConstruct } from "./changed-construct.js";

/** What a program without an SDK does instead of keeping sessions. */
const insteadOfHeaders =
  "leave it out; keep what calls share in a store, under a handle that one tool returns and others take as an argument";

/** What a client does instead. */
const insteadOfSentHeaders =
  "leave it out; where calls share something, a tool returns a handle, which you pass to others as an argument";

/** Whether a program sends the header in requests: `{ method: "POST", headers: { … }, body }`. */
function sendsSessions({ objects }: Document): boolean {
  return objects.some((headers) => {
    const request = headers.place.kind === "member" ? headers.place.member : undefined;
    const isOfRequest =
      request?.key === "headers" &&
      ["method", "body"].some((key) => member(request.owner, key) !== undefined);
    return isOfRequest && members(headers).some(({ key }) => key?.toLowerCase() === sessionHeader);
  });
}

/**
 * Finds headers in programs that do not use an SDK. The one of streams may be another protocol's,
 * unless the file is about this one.
 */
export function* headersIn(document: Document, settings: Settings): Iterable<ChangedConstruct> {
  const isOurs = dispatchIn(document, settings) !== undefined;
  // A client that names no newer revision has to move with all of its requests.
  const isLeft = isOurs && !codeMentions(document, removedSince);
  if (isLeft) yield* statedRevisions(document);
  const instead = isOurs
    ? insteadOfHeaders
    : sendsSessions(document)
      ? insteadOfSentHeaders
      : undefined;
  for (const one of requestNamesIn(document, isLeft)) {
    const header = one.name.toLowerCase();
    const isAlone = header === sessionHeader && one.change === changedHeaders.get(header);
    if (isAlone && instead !== undefined) yield { ...one, change: { ...one.change, instead } };
    else if (isOurs || header === sessionHeader || isByName(document, one.at.span)) yield one;
  }
}

/** Whether the statement around a place names the protocol, as `app.get("/mcp", …)` does. */
function isByName(document: Document, span: Span): boolean {
  const around = [...document.calls, ...document.functions].filter((one) => within(span, one.span));
  return (
    isAboutTransport(document) && around.some((one) => /mcp/iu.test(textOf(document, one.span)))
  );
}

/** The header with an older revision: `headers.set("MCP-Protocol-Version", "2025-06-18")`. */
function* statedRevisions({ calls, objects }: Document): Iterable<ChangedConstruct> {
  const stated = (name: string | undefined, value: Value | undefined): boolean =>
    name?.toLowerCase() === versionHeader && isOlderRevision(stringOf(knownOf(value)));
  for (const { arguments: given } of calls) {
    const [at, value] = given.map(unlessSpread);
    const name = stringOf(at);
    if (at && name !== undefined && stated(name, value)) yield { at, name, change: revisionStated };
  }
  for (const at of objects.flatMap((object) => members(object)))
    if (at.key !== undefined && stated(at.key, at.value))
      yield { at, name: at.key, change: revisionStated };
}

/**
 * Request options, and header names in any position: as a key, an argument, a list element or a
 * constant.
 */
export function* requestNamesIn(document: Document, isLeft = false): Iterable<ChangedConstruct> {
  const objects = document.objects.filter((object) => isLeft || !saysOlderVersion(object));
  for (const one of headersRead(document)) if (!isUnderItsName(one, objects)) yield one;
  for (const object of objects)
    for (const at of members(object)) {
      const change =
        usedAt(object).kind === "argument" ? changedRequestOptions.get(at.key ?? "") : undefined;
      if (change) yield { at, name: at.key ?? "", change };
      yield* ofHeader(at, at.key);
      yield* ofTexts(at.value);
    }
  for (const [name, declarations] of document.declarations)
    for (const declared of declarations) {
      if (declared.kind !== "const" || !declared.value) continue;
      const isForOthers = !document.references.has(name) && !listedFor(declared.value);
      for (const found of ofTexts(declared.value))
        yield isForOthers ? { ...found, change: usedElsewhere(found.change) } : found;
    }
}

/** Headers that code reads or hands to a function: `headers["last-event-id"]`, `get("…")`. */
function* headersRead({ accesses, calls }: Document): Iterable<ChangedConstruct> {
  for (const at of accesses) {
    const isRead = at.object.kind === "reference" && at.place.kind !== "written";
    const isGot = isRead && isOfResponse(at.object.path);
    for (const found of ofHeader(at, at.key)) yield isGot ? received(found) : found;
  }
  for (const { arguments: given, callee, name } of calls) {
    const isGot = name === "get" && isOfResponse(callee.slice(0, -1));
    for (const found of withoutSpreads(given).flatMap((at) => [...ofTexts(at)]))
      yield isGot ? received(found) : found;
  }
}

/** Whether a path leads to the headers that a client gets: `response.headers`. */
function isOfResponse(path: readonly string[]): boolean {
  return path.at(-1) === "headers" && /response$|^res$/iu.test(path.at(-2) ?? "");
}

/** What a client does instead of reading which session it is in. */
function received(found: ChangedConstruct): ChangedConstruct {
  const isSession = found.name.toLowerCase() === sessionHeader;
  return isSession
    ? { ...found, change: { ...found.change, instead: insteadOfSentHeaders } }
    : found;
}

/**
 * Whether a member with the name of a header holds what the header says, and is reported itself:
 * `{ "mcp-session-id": req.get("Mcp-Session-Id") }`.
 */
function isUnderItsName({ at, name }: ChangedConstruct, objects: readonly ObjectValue[]): boolean {
  const header = name.toLowerCase();
  return objects.some((object) =>
    members(object).some(
      ({ key, value }) => key?.toLowerCase() === header && within(at.span, value.span),
    ),
  );
}

/**
 * Whether headers state an older revision:
 * `{ "MCP-Protocol-Version": "2025-06-18", "MCP-Session-Id": session }`
 */
function saysOlderVersion(object: ObjectValue): boolean {
  const version = members(object).find(({ key }) => key?.toLowerCase() === versionHeader);
  return isOlderRevision(stringOf(version?.value));
}

function isOlderRevision(said: string | undefined): boolean {
  return said !== undefined && said < removedSince;
}

/** A header that 2026-07-28 introduced. */
const newHeader = "mcp-method";

function* ofTexts(value: Value): Iterable<ChangedConstruct> {
  const texts = withoutSpreads(value.kind === "array" ? value.elements : [value]);
  const list = listedFor(value);
  // no-old-entry-points says what such a list lacks; what is in it stays for older clients.
  if (list === "allowed") return;
  // A list that also has the headers of the newest revision serves both.
  if (texts.some((at) => stringOf(at)?.toLowerCase() === newHeader)) return;
  for (const at of texts)
    for (const found of ofHeader(at, stringOf(at)))
      yield list === "exposed" ? { ...found, change: exposed(found.change) } : found;
}

/** What a list of headers is for; one that other files use says at least that it is one. */
function listedFor(value: Value): "allowed" | "exposed" | undefined {
  if (value.kind !== "array" && value.kind !== "scalar") return undefined;
  const names = value.kind === "array" ? value.elements.map((one) => stringOf(one)) : [];
  const isList = names.some((name) => generalHeaders.has(name?.toLowerCase() ?? ""));
  return headerLists(value.document).get(value)?.kind ?? (isList ? "exposed" : undefined);
}

/** Headers of any protocol that lists for browsers have. */
const generalHeaders: ReadonlySet<string> = new Set([
  ...["accept", "authorization", "content-type", "www-authenticate"],
]);

/** A header that pages may read is left out when the last older client is gone. */
function exposed(change: ProtocolChange): ProtocolChange {
  return { ...change, instead: "keep it in this list only as long as older clients are served" };
}

/** Its file does not show what a name is for that only other files use. */
function usedElsewhere(change: ProtocolChange): ProtocolChange {
  return {
    ...change,
    instead:
      "leave out what uses it, except in lists of headers for browsers, which keep it as long as older clients are served",
  };
}

function* ofHeader(
  at: ChangedConstruct["at"],
  text: string | undefined,
): Iterable<ChangedConstruct> {
  const change = changedHeaders.get(text?.toLowerCase() ?? "");
  if (change && text !== undefined) yield { at, name: text, change };
}
