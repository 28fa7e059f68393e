import { severalQuestions, toInputRequired, whatRepeats } from "../codemods/input-required.js";
import { type Rewrite, refused } from "../codemods/rewrite.js";
import { removeProperty } from "../codemods/removed-features.js";
import { isForOneEra } from "../context/changed/both-eras.js";
import { importsFrom } from "../context/imports.js";
import { contextQuestion, helperQuestion } from "../context/changed/questions.js";
import { definitionOf } from "../context/messages/definition-of.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import type { Settings } from "../context/settings.js";
import { elicitationMethod } from "../protocol/elicitation.js";
import { insteadOfProperty, removedSince } from "../protocol/removed.js";
import { firstLine } from "../protocol/sdk-versions.js";
import { isSince } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { type CallValue, members } from "../syntax/value.js";
import { type ChangedConstruct, changedMessage, dataOf } from "./changed/changed-construct.js";
import { changedConstructs } from "./changed/changed-constructs.js";
import { explained, findingOf } from "./defect.js";
import { codeFindings, codeMessages, otherExchange as reason } from "./changed/code-findings.js";
import { changedWords, sessionWords } from "./changed/changed-words.js";
import { onceInTests } from "./changed/once-in-tests.js";
import { removedMethods } from "./changed/removed-methods.js";
import { defineRule, type Finding, protocolWords } from "./rule.js";

type MessageId = keyof typeof messages;

const messages = explained({
  method:
    "{{ revision }} has no `{{ method }}`, and peers that support no older revision refuse or ignore it: {{ instead }} (changelog: {{ section }}).",
  property: "{{ revision }} has no `{{ key }}` here: {{ instead }} (changelog: {{ section }}).",
  ...codeMessages,
  construct: changedMessage,
});

export const noRemovedFeatures = defineRule<MessageId>({
  id: "no-removed-features",
  needs: {
    context: [...protocolWords, ...sessionWords],
    shape: [
      ...["initialize", "serverInfo", "ping", "logging/setLevel", "subscribe", "list_changed"],
      ...["elicitation", "execution", "task", "elicitationId", "32042", "32002"],
      ...["PingRequest", "SetLevelRequest", "UrlElicitationRequired", "Subscribe", "Initialize"],
      ...["ResourceNotFound", "32_042", "32_002"],
      // Codes that the protocol reserves, and codes that its drafts used.
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
  rewrites: "fixes",
  *check(document, settings) {
    const { protocolVersion: revision } = settings;
    if (!isSince(revision, removedSince)) return;
    for (const finding of onceInTests(removedFeatures(document, settings), settings))
      yield { effort: finding.messageId === "method" ? "handler" : "expression", ...finding };
  },
});

function* removedFeatures(document: Document, settings: Settings): Iterable<Finding<MessageId>> {
  const { protocolVersion: revision } = settings;
  for (const { at, call, method, removal } of removedMethods(document, settings)) {
    if (isForOneEra(document, at.span)) continue;
    const data = { ...removal, method, note: "", revision };
    const rewrite = call && asked(document, call, method === elicitationMethod);
    if (!call || !rewrite) yield { at, messageId: "method", data, reason };
    else yield findingOf(document, call, settings, { at, id: "method", data, rewrite });
  }
  for (const site of messagesOf(document, settings).sites)
    yield* ofProperties(document, site, settings);
  yield* codeFindings(document, settings);
  for (const construct of changedConstructs(document, settings))
    if (construct.change.isDeprecated !== true) yield ofConstruct(document, construct, settings);
}

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
    // The types of SDK 1 and 2 require it, so removing it is up to the SDKs.
    if (key === "elicitationId" && document.language !== "json") continue;
    const defect = { at, id: "property", data: { ...removal, key, revision }, rewrite } as const;
    yield findingOf(document, site.object, settings, defect);
  }
}

/**
 * Reports a construct that an SDK offers only for 2025-11-25, with a rewrite if it asks the user.
 */
function ofConstruct(
  document: Document,
  construct: ChangedConstruct,
  settings: Settings,
): Finding<MessageId> {
  const { at, call } = construct;
  const { effort } = construct.change;
  const data = dataOf(construct);
  const rewrite =
    call && questions.has(construct.name)
      ? asked(document, call, construct.name === "elicitInput")
      : undefined;
  if (!call || !rewrite) return { at, messageId: "construct", data, reason, effort };
  const defect = { at, id: "construct", data, rewrite, effort } as const;
  return findingOf(document, call, settings, defect);
}

/** Methods with which a server sends a request to its client. */
const questions: ReadonlySet<string> = new Set([
  ...["elicitInput", "createMessage", "requestSampling", "listRoots"],
]);

/**
 * Decides what to do about a call that sends a request to the client: a rewrite if it asks the user
 * one question, otherwise the reason for none, with the calls that would be repeated.
 *
 * @returns `undefined` if neither applies to the call
 */
function asked(document: Document, call: CallValue, isForm: boolean): Rewrite | undefined {
  const question = contextQuestion(document, call);
  if (!question) {
    const found = helperQuestion(document, call);
    if (!found) return undefined;
    const repeated = found.calls.flatMap(
      (one) => whatRepeats(document, one.handler, one.call) ?? [],
    );
    const more = [...new Set(repeated)].map((one) => `; ${one} before that and would run twice`);
    return refused(
      `\`${found.helper}()\` asks the question, but only the result of the handler itself can do that${more.join("")}`,
    );
  }
  if (isForm)
    return importsFrom(document, firstLine)
      ? refused("SDK 1 does not support this: move to SDK 2 with its codemod first")
      : toInputRequired(document, question);
  if (question.isOneOfSeveral) return refused(severalQuestions);
  const repeated = whatRepeats(document, question.handler, call);
  return repeated === undefined
    ? undefined
    : refused(`${repeated} before the question and would run twice`);
}
