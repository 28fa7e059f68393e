import { toInputRequired, whatRepeats } from "../codemods/elicitation/input-required.js";
import { leftMark } from "../codemods/sdk-2/codemod-comments.js";
import { type Rewrite, refused } from "../codemods/rewrite.js";
import { removeProperty } from "../codemods/removed-features.js";
import { isForOneEra } from "../context/changed/both-eras.js";
import { importsFrom } from "../context/imports.js";
import { contextQuestion, helperQuestion } from "../context/changed/questions.js";
import { definitionOf } from "../context/messages/definition-of.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import type { Settings } from "../context/settings.js";
import { questionKinds } from "../protocol/questions.js";
import { insteadOfProperty, removedSince } from "../protocol/removed.js";
import { firstLine } from "../protocol/sdk-versions.js";
import { isSince } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { type CallValue, members } from "../syntax/value.js";
import { type ChangedConstruct, changedMessage, dataOf } from "./changed/changed-construct.js";
import { changedConstructs } from "./changed/changed-constructs.js";
import { batchesIn } from "./changed/batches.js";
import { explained } from "./defect.js";
import { codeFindings, codeMessages, otherExchange as reason } from "./changed/code-findings.js";
import { changedWords, sessionWords, versionWords } from "./changed/changed-words.js";
import { usesInWords } from "./changed/lines-of-uses.js";
import { onceInTests } from "./changed/once-in-tests.js";
import { refusedRevisions } from "./changed/refused-revisions.js";
import { removedMethods } from "./changed/removed-methods.js";
import { defineRule } from "./define-rule.js";
import { type Finding, type RuleResult } from "./rule.js";
import { protocolWords } from "./words.js";

type MessageId = keyof typeof messages;

const messages = explained({
  method:
    "{{ revision }} has no `{{ method }}`, and peers that support no older revision refuse or ignore it: {{ instead }} (changelog: {{ section }}).",
  handled:
    "Peers of {{ revision }} do not send `{{ method }}`: {{ instead }}. Keep this code only for older peers (changelog: {{ section }}).",
  refused:
    "This refuses clients of {{ revision }}, because it accepts only {{ accepted }}. Accept {{ revision }} too once `server/discover` is answered, and refuse any other revision with -32022 (changelog: Major changes 2).",
  batch:
    "No revision since 2025-06-18 has lists of messages, so clients do not send them. Take one message at a time.",
  property: "{{ revision }} has no `{{ key }}` here: {{ instead }} (changelog: {{ section }}).",
  ...codeMessages,
  leftByCodemod:
    "The SDK's codemod left this to you: {{ said }}. Remove the comment when it is done.",
  construct: changedMessage,
});

export const noRemovedFeatures = defineRule<MessageId>({
  id: "no-removed-features",
  needs: {
    context: [...protocolWords, ...sessionWords, ...versionWords, "-32002", "-32_002"],
    shape: [
      ...["initialize", "serverInfo", "ping", "logging/setLevel", "subscribe", "list_changed"],
      ...["elicitation", "execution", "task", "elicitationId", "32042", "32002"],
      ...["PingRequest", "SetLevelRequest", "UrlElicitationRequired", "Subscribe", "Initialize"],
      ...["ResourceNotFound", "32_042", "32_002", leftMark],
      // Codes that the protocol reserves, and codes that its drafts used.
      ...["-320", "-32_0"],
      ...changedWords,
      ...versionWords,
    ],
  },
  docs: {
    description: "Disallow features that 2026-07-28 removed from the protocol",
    since: removedSince,
    severity: "warn",
  },
  messages,
  rewrites: "fixes",
  *check(document, settings) {
    yield* leftByCodemod(document);
    const { protocolVersion: revision } = settings;
    if (!isSince(revision, removedSince)) return;
    for (const found of onceInTests(removedFeatures(document, settings), settings)) {
      const id = "id" in found ? found.id : found.messageId;
      yield { effort: id === "method" ? "handler" : "expression", ...found };
    }
  },
});

/** What a move to SDK 2 left to do, whichever revision the file is checked against. */
function* leftByCodemod({ comments, text }: Document): Iterable<Finding<MessageId>> {
  for (const at of comments) {
    const [, said] = text.slice(...at.span).split(leftMark);
    if (said === undefined) continue;
    const data = { note: "", said: said.replace("*/", "").trim().replace(/\.$/u, "") };
    yield { at, messageId: "leftByCodemod", data, reason: "its codemod could not rewrite it" };
  }
}

function* removedFeatures(document: Document, settings: Settings): Iterable<RuleResult<MessageId>> {
  const { protocolVersion: revision } = settings;
  for (const { at, call, isHandled, method, removal } of removedMethods(document, settings)) {
    if (isForOneEra(document, at.span)) continue;
    if (isHandled === true) {
      const data = { ...removal, method, note: "", revision };
      yield { at, messageId: "handled", data, reason, effort: "handler" };
      continue;
    }
    const data = { ...removal, method, note: "", revision };
    const rewrite = call && asked(call);
    if (!call || !rewrite) yield { at, messageId: "method", data, reason };
    else yield { of: call, at, id: "method", data, rewrite };
  }
  for (const site of messagesOf(document, settings).sites) yield* ofProperties(site, settings);
  for (const { accepted, at } of refusedRevisions(document, settings))
    yield {
      at,
      messageId: "refused",
      data: { accepted, note: "", revision },
      reason: "the server must speak the revision first",
    };
  for (const at of batchesIn(document, settings))
    yield { at, messageId: "batch", data: { note: "" }, reason: "older clients may send them" };
  yield* codeFindings(document, settings);
  for (const construct of changedConstructs(document, settings))
    if (construct.change.isDeprecated !== true) yield ofConstruct(construct);
}

/** Members that the definition had before. */
function* ofProperties(site: Site, settings: Settings): Iterable<RuleResult<MessageId>> {
  const name = definitionOf(site);
  if (name === undefined) return;
  const { protocolVersion: revision } = settings;
  for (const at of members(site.object)) {
    const { key = "" } = at;
    const removal = insteadOfProperty.get(`${name}.${key}`);
    if (!removal) continue;
    const rewrite = removeProperty(at);
    // The types of SDK 1 and 2 require it, so removing it is up to the SDKs.
    if (key === "elicitationId" && site.object.document.language !== "json") continue;
    yield { of: site.object, at, id: "property", data: { ...removal, key, revision }, rewrite };
  }
}

/**
 * Reports a construct that an SDK offers only for 2025-11-25, with a rewrite if it asks the user.
 */
function ofConstruct(construct: ChangedConstruct): RuleResult<MessageId> {
  const { at, call } = construct;
  const { effort } = construct.change;
  const data = dataOf(construct);
  const rewrite = call && questionKinds.has(construct.name) ? asked(call) : undefined;
  if (!call || !rewrite) return { at, messageId: "construct", data, reason, effort };
  return { of: call, at, id: "construct", data, rewrite, effort };
}

/**
 * Decides what to do about a call that sends a request to the client: a rewrite if it asks the user
 * one question, otherwise the reason for none, with the calls that would be repeated.
 *
 * @returns `undefined` if neither applies to the call
 */
function asked(call: CallValue): Rewrite | undefined {
  const read = usesInWords(call.document, call.span, "its answer is read in");
  const question = contextQuestion(call);
  if (!question) {
    const found = helperQuestion(call);
    if (!found) return undefined;
    const repeated = found.calls.flatMap((one) => whatRepeats(one.handler, one.call) ?? []);
    const more = [...new Set(repeated)].map((one) => `; ${one} before that and would run twice`);
    return refused(
      `\`${found.helper}()\` asks the question, but only the result of the handler itself can do that${more.join("")}${read}`,
    );
  }
  if (importsFrom(call.document, firstLine))
    return refused("SDK 1 does not support this: move to SDK 2 with its codemod first");
  const rewrite = toInputRequired(question);
  return rewrite.kind === "refused" ? refused(rewrite.reason + read) : rewrite;
}
