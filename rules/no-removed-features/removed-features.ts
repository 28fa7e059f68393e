import { removeProperty } from "../../codemods/removed-features.js";
import { isForOneEra } from "../../context/changed/both-eras.js";
import { definitionOf } from "../../context/messages/definition-of.js";
import { messagesOf, type Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { questionKinds } from "../../protocol/questions.js";
import { insteadOfProperty } from "../../protocol/removed.js";
import type { Document } from "../../syntax/document.js";
import { members, type CallValue } from "../../syntax/value.js";
import { batchesIn } from "../changed/batches.js";
import { type ChangedConstruct, dataOf } from "../changed/changed-construct.js";
import { changedConstructs } from "../changed/changed-constructs.js";
import { codeFindings, otherExchange as reason } from "../changed/code-findings.js";
import { refusedRevisions } from "../changed/refused-revisions.js";
import { removedMethods } from "../changed/removed-methods.js";
import type { RuleResult } from "../rule.js";
import type { RemovedMessageId } from "./messages.js";
import { toInputRequired, whatRepeats } from "../../codemods/elicitation/input-required.js";
import { type Rewrite, refused } from "../../codemods/rewrite.js";
import { contextQuestion, helperQuestion } from "../../context/changed/questions.js";
import { importsFrom } from "../../context/imports.js";
import { firstLine } from "../../protocol/sdk-versions.js";
import { usesInWords } from "../changed/lines-of-uses.js";

/** Checks for methods, properties, codes and SDK constructs that 2026-07-28 no longer has. */
export function* removedFeatures(
  document: Document,
  settings: Settings,
): Iterable<RuleResult<RemovedMessageId>> {
  const { protocolVersion: revision } = settings;
  for (const { at, call, isHandled, method, removal } of removedMethods(document, settings)) {
    if (isForOneEra(document, at.span)) continue;
    if (isHandled === true) {
      const data = { ...removal, method, note: "", revision };
      yield { at, messageId: "handled", data, reason, effort: "handler" };
      continue;
    }
    const data = { ...removal, method, note: "", revision };
    const rewrite = call && questionRewrite(call);
    if (!call || !rewrite) yield { at, messageId: "method", data, reason };
    else yield { of: call, at, id: "method", data, rewrite };
  }
  for (const site of messagesOf(document, settings).sites) yield* removedProperties(site, settings);
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
    if (construct.change.isDeprecated !== true) yield changedFinding(construct);
}

/** Members that the definition had before. */
function* removedProperties(
  site: Site,
  settings: Settings,
): Iterable<RuleResult<RemovedMessageId>> {
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
function changedFinding(construct: ChangedConstruct): RuleResult<RemovedMessageId> {
  const { at, call } = construct;
  const { effort } = construct.change;
  const data = dataOf(construct);
  const rewrite = call && questionKinds.has(construct.name) ? questionRewrite(call) : undefined;
  if (!call || !rewrite) return { at, messageId: "construct", data, reason, effort };
  return { of: call, at, id: "construct", data, rewrite, effort };
}

/**
 * Decides what to do about a call that sends a request to the client: a rewrite if it asks the user
 * one question, otherwise the reason for none, with the calls that would be repeated.
 *
 * @returns `undefined` if neither applies to the call
 */
function questionRewrite(call: CallValue): Rewrite | undefined {
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
