import { toInputRequired } from "../codemods/input-required.js";
import { refused } from "../codemods/rewrite.js";
import { errorCode, removeProperty } from "../codemods/removed-features.js";
import { importsFrom } from "../context/imports.js";
import { contextQuestion } from "../context/questions.js";
import { isTest } from "../context/deliberate-legacy.js";
import { definitionOf } from "../context/messages/definition-of.js";
import { messagesOf, type Site } from "../context/messages/sites.js";
import type { Settings } from "../context/settings.js";
import { removedCodes } from "../protocol/error-codes.js";
import { insteadOfProperty, removedSince } from "../protocol/removed.js";
import { firstLine } from "../protocol/sdk-versions.js";
import { isSince } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { member, members } from "../syntax/value.js";
import { type ChangedConstruct, changedMessage, dataOf } from "./changed/changed-construct.js";
import { changedConstructs } from "./changed/changed-constructs.js";
import { explained, findingOf } from "./defect.js";
import { comparedCodes } from "./changed/compared-codes.js";
import { thrownCodes } from "./changed/thrown-codes.js";
import { changedWords } from "./changed/changed-words.js";
import { removedMethods } from "./messages/removed-methods.js";
import { defineRule, type Finding, protocolWords } from "./rule.js";
import { contents } from "./fix-safety/fix-safety.js";

type MessageId = keyof typeof messages;

const messages = explained({
  method:
    "{{ revision }} has no `{{ method }}`, and peers that support no older revision refuse or ignore it: {{ instead }} (changelog: {{ section }}).",
  property: "{{ revision }} has no `{{ key }}` here: {{ instead }} (changelog: {{ section }}).",
  code: "{{ revision }} retired the error {{ code }}: {{ instead }} (changelog: {{ section }}).",
  compared:
    "Servers of {{ revision }} do not send the error {{ code }}: {{ read }} (changelog: {{ section }}).",
  reserved:
    "{{ revision }} keeps the code {{ code }} for itself, as all from -32020 to -32099: give an error of your own one outside of -32768 to -32000, or return a result with `isError` (changelog: Minor changes 12).",
  construct: changedMessage,
});

export const noRemovedFeatures = defineRule<MessageId>({
  id: "no-removed-features",
  needs: {
    context: protocolWords,
    shape: [
      ...["initialize", "ping", "logging/setLevel", "subscribe", "list_changed", "elicitation"],
      ...["execution", "task", "elicitationId", "32042", "32002"],
      ...["PingRequest", "SetLevelRequest", "UrlElicitationRequired", "Subscribe", "Initialize"],
      ...["ResourceNotFound", "32_042", "32_002"],
      // Any of those that the protocol keeps for itself, and those that its drafts had.
      ...["-320", "-32_0"],
      ...changedWords,
    ],
  },
  docs: {
    description: "Disallow features that 2026-07-28 removed from the protocol",
    since: removedSince,
    severity: "warn",
  },
  messages,
  hasFix: true,
  hasSuggestions: true,
  *check(document, settings) {
    const { protocolVersion: revision } = settings;
    if (!isSince(revision, removedSince)) return;
    for (const { at, method, removal } of removedMethods(document, settings))
      yield { at, messageId: "method", data: { ...removal, method, note: "", revision }, reason };
    for (const site of messagesOf(document, settings).sites) {
      yield* ofProperties(document, site, settings);
      yield* ofCode(document, site, settings);
    }
    yield* ofThrownCodes(document, settings);
    for (const { at, code, read, removal } of comparedCodes(document)) {
      const { section } = removal;
      const data = { code: String(code), read, section, revision, note: "" };
      yield { at, messageId: "compared", data, reason: "older servers send it" };
    }
    for (const construct of changedConstructs(document, settings))
      if (construct.change.isDeprecated !== true) yield ofConstruct(document, construct, settings);
  },
});

/** Why nothing is rewritten where the replacement is a different exchange of messages. */
const reason = "the replacement is a different exchange of messages";

/** Members that the definition had before. */
function* ofProperties(
  document: Document,
  site: Site,
  settings: Settings,
): Iterable<Finding<MessageId>> {
  const name = definitionOf(document, site);
  if (name === undefined) return;
  const { protocolVersion: revision } = settings;
  for (const at of members(site.object)) {
    const { key = "" } = at;
    const removal = insteadOfProperty.get(`${name}.${key}`);
    if (!removal) continue;
    const rewrite = removeProperty(document, at);
    // SDK 1 and 2 ask for it in their types: it is theirs to leave out.
    if (key === "elicitationId" && document.language !== "json") continue;
    const defect = { at, id: "property", data: { ...removal, key, revision }, rewrite } as const;
    yield findingOf(document, site.object, settings, defect, contents);
  }
}

function* ofCode(
  document: Document,
  { object, role }: Site,
  settings: Settings,
): Iterable<Finding<MessageId>> {
  if (role !== "Error") return;
  const at = member(object, "code");
  const code = at?.value.kind === "scalar" ? at.value.value : undefined;
  const removed = typeof code === "number" ? removedCodes.get(code) : undefined;
  if (!at || !removed) return;
  const { instead, section } = removed;
  const data = { code: String(code), instead, section, revision: settings.protocolVersion };
  if (removed.code === undefined)
    yield { at, messageId: "code", data: { ...data, note: "" }, reason };
  else {
    const rewrite = errorCode(document, at, removed.code);
    yield findingOf(document, object, settings, { at, id: "code", data, rewrite }, contents);
  }
}

/** Codes of errors that an SDK's classes are made with. */
function* ofThrownCodes(document: Document, settings: Settings): Iterable<Finding<MessageId>> {
  for (const thrown of thrownCodes(document)) {
    const { at, code, edits, doubt, removal } = thrown;
    const { protocolVersion: revision } = settings;
    if (!removal) {
      const data = { code: String(code), revision, note: "" };
      yield { at, messageId: "reserved", data, reason: "only a person knows another code" };
      continue;
    }
    const { instead, section } = removal;
    const data = { code: String(code), instead, section, note: "", revision };
    const finding = { at, messageId: "code", data } as const;
    if (edits.length === 0)
      yield { ...finding, reason: removal.code === undefined ? reason : "the code has a name" };
    else if (doubt === undefined && !isTest(settings)) yield { ...finding, fix: edits };
    else {
      const because = doubt ?? "a test may expect exactly this code";
      const suggestion = { messageId: "rewrite", data: { reason: because }, edits } as const;
      yield { ...finding, reason: because, suggestions: [suggestion] };
    }
  }
}

/** What an SDK has for 2025-11-25 alone, with a rewrite where it asks the user. */
function ofConstruct(
  document: Document,
  construct: ChangedConstruct,
  settings: Settings,
): Finding<MessageId> {
  const { at, call } = construct;
  const data = dataOf(construct);
  const question =
    call && construct.name === "elicitInput" ? contextQuestion(document, call) : undefined;
  if (!question) return { at, messageId: "construct", data, reason };
  const rewrite = importsFrom(document, firstLine)
    ? refused("SDK 1 does not have it: move to SDK 2 with its codemod first")
    : toInputRequired(document, question);
  const defect = { at, id: "construct", data, rewrite } as const;
  return findingOf(document, question.call, settings, defect, contents);
}
