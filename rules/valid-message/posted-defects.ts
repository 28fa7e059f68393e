import { completeRequest } from "../../codemods/elicitation/posted-request.js";
import { isForOneEra } from "../../context/changed/both-eras.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { isTest } from "../../context/tests/test-files.js";
import { isNeverRead } from "../../context/messages/only-measured.js";
import { type PostedRequest, postedRequests } from "../../context/messages/posted-requests.js";
import type { Settings } from "../../context/settings.js";
import { namedHeader, requestEnvelope, requestHeaders } from "../../protocol/request-envelope.js";
import { removedSince } from "../../protocol/removed.js";
import { isSince } from "../../protocol/revision.js";
import { knownOf, knownValue } from "../../context/known-values.js";
import { codeMentions } from "../../syntax/code-mentions.js";
import type { Document } from "../../syntax/document.js";
import { hasSpread, member, members, type ObjectValue, stringOf } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { listInWords } from "../../codemods/list-in-words.js";

/**
 * Reports requests that a program posts without an SDK and without the headers or envelope keys
 * that servers of 2026-07-28 require.
 */
export function* postedDefects(
  document: Document,
  settings: Settings,
): Iterable<Defect<"posted"> & { readonly at: ObjectValue }> {
  const { protocolVersion: revision } = settings;
  // A test may post incomplete requests on purpose.
  if (document.language === "json" || isTest(settings) || !isSince(revision, removedSince)) return;
  // A message that is posted in several places is reported only once.
  const told = new Set<ObjectValue>();
  for (const request of postedRequests(document, settings)) {
    const { message } = request;
    if (told.has(message)) continue;
    if (isForOneEra(document, message.span) || saysOlder(request, revision)) continue;
    const headers = missingHeaders(request);
    const keys = missingKeys(request, settings);
    if (headers.length + keys.length === 0 || isNeverRead(message)) continue;
    told.add(message);
    const sections = [
      ...(keys.length > 0 ? ["Major changes 2"] : []),
      ...(headers.length > 0 ? ["Minor changes 4"] : []),
    ];
    yield {
      at: message,
      id: "posted",
      data: { what: inWords(headers, keys), section: sections.join(", "), revision },
      rewrite: completeRequest(request, { headers, keys }, revision),
      effort: "expression",
    };
  }
}

function missingHeaders({ headers, laterHeaders, method }: PostedRequest): readonly string[] {
  if (headers === "unknown") return [];
  const keys = [...(headers ? members(headers) : []).map(({ key = "" }) => key), ...laterHeaders];
  const written = keys.map((key) => key.toLowerCase());
  const due = [
    ...requestHeaders,
    ...(namedHeader.from.has(method ?? "") ? [namedHeader.name] : []),
  ];
  return due.filter((name) => !written.includes(name.toLowerCase()));
}

function missingKeys({ message, params }: PostedRequest, settings: Settings): readonly string[] {
  // A file that does not even name `_meta` does not fill it.
  if (params === "unknown")
    return dispatchIn(message.document, settings) && !codeMentions(message.document, "_meta")
      ? requestEnvelope
      : [];
  const at = params && member(params, "_meta")?.value;
  if (!at) return requestEnvelope;
  const meta = knownValue(at);
  if (meta.kind !== "object" || hasSpread(meta)) return [];
  return requestEnvelope.filter((key) => !member(meta, key));
}

/** Whether the headers of a request state another revision. */
function saysOlder({ headers }: PostedRequest, revision: string): boolean {
  if (!headers || headers === "unknown") return false;
  const version = members(headers).find(({ key }) => key?.toLowerCase() === "mcp-protocol-version");
  const said = stringOf(knownOf(version?.value));
  return said !== undefined && said !== revision;
}

/**
 * For example: ``the headers `MCP-Protocol-Version` and `Mcp-Method`, and `io…` and `io…` in
 * `params._meta` ``.
 */
function inWords(headers: readonly string[], keys: readonly string[]): string {
  const heading = headers.length > 1 ? "the headers" : "the header";
  return [
    ...(headers.length > 0 ? [`${heading} ${listInWords(headers)}`] : []),
    ...(keys.length > 0 ? [`${listInWords(keys)} in \`params._meta\``] : []),
  ].join(", and ");
}
