import { sayAction } from "../codemods/elicitation/elicitation-action.js";
import { deliberateDeclarationReason, isTest } from "../context/intended/deliberate-legacy.js";
import { type DeclaredAction, declaredEarly } from "../context/elicitation/answer-declarations.js";
import { writtenAnswers } from "../context/elicitation/written-answers.js";
import type { Settings } from "../context/settings.js";
import { earlyAction } from "../protocol/elicitation-actions.js";
import { isSince, type Revision } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { findingOf, findingsIn, findingsOf, findingWith } from "./defect.js";
import { defectOfWord, defectsOfAction } from "./valid-elicitation-result/action-defects.js";
import { doubtOfDeclared, type EarlyWords } from "./valid-elicitation-result/action-doubts.js";
import { defectsOfContent } from "./valid-elicitation-result/content-defects.js";
import { type AnswerMessageId, answerMessages } from "./valid-elicitation-result/messages.js";
import { defectsOfLookedUp } from "./valid-elicitation-result/looked-up-actions.js";
import {
  comparedActions,
  type SaidAction,
  writtenActions,
} from "./valid-elicitation-result/said-actions.js";
import { defectsOfRefusals } from "./valid-elicitation-result/refusals.js";
import { askedAgain } from "./valid-elicitation-result/asked-again.js";
import { misreadAnswers } from "./valid-elicitation-result/misread-answers.js";
import { defectsOfTests } from "./valid-elicitation-result/test-defects.js";
import { suggestedFor } from "./fix-safety/fix-safety.js";
import { defineRule, elicitationWords, type Finding, notRewritten } from "./rule.js";

const since: Revision = "2025-06-18";

export const validElicitationResult = defineRule<AnswerMessageId>({
  id: "valid-elicitation-result",
  needs: {
    context: [...elicitationWords, "jsonrpc"],
    shape: ["action", "elicitInput", "elicitation/create", "ElicitRe", earlyAction],
  },
  docs: {
    description: "Require elicitation answers that servers accept, and code that reads them",
    since,
    severity: "error",
  },
  messages: answerMessages,
  rewrites: "fixes",
  *check(document, settings) {
    if (!isSince(settings.protocolVersion, since)) return;
    const answers = writtenAnswers(document, settings);
    for (const answer of answers) {
      yield* findingsIn(answer.object, settings, defectsOfAction(answer, settings));
      yield* findingsIn(answer.object, settings, defectsOfContent(answer, settings));
    }
    const written = answers.flatMap((answer) => writtenActions(answer));
    yield* ofWords(document, [...written, ...comparedActions(document)], settings);
    for (const defect of defectsOfLookedUp(document))
      yield findingOf(defect.at.owner, settings, defect);
    yield* findingsOf(settings, [
      ...defectsOfTests(document, settings),
      ...defectsOfRefusals(document, settings),
    ]);
    if (isTest(settings)) return;
    for (const { value, ...defect } of misreadAnswers(document))
      yield findingOf(value, settings, defect);
    for (const { at, id } of askedAgain(document))
      yield { at, messageId: id, data: { note: "" }, reason: "only you know how to go on" };
  },
});

/** Checks the actions in answers, comparisons, types and schemas. */
function* ofWords(
  document: Document,
  said: readonly SaidAction[],
  settings: Settings,
): Iterable<Finding<AnswerMessageId | "rewrite">> {
  const declared = declaredEarly(document);
  const early = said.filter(({ word }) => word === earlyAction);
  const words = { document, settings, said: early, declared };
  for (const one of said) {
    const defect = defectOfWord(words, one);
    if (defect) yield findingOf(one.at, settings, defect);
  }
  for (const one of declared) yield findingOfDeclared(words, one);
}

/** The finding for "reject" in a type or a schema. */
function findingOfDeclared(
  words: EarlyWords,
  declared: DeclaredAction,
): Finding<AnswerMessageId | "rewrite"> {
  const { document, settings } = words;
  const { around, kind, literal, name } = declared;
  const messageId = kind === "schema" ? "parsedEarly" : "typedEarly";
  const meant = deliberateDeclarationReason(document, name, around, settings);
  if (meant !== undefined) {
    const data = { note: notRewritten(meant) };
    return { at: literal, messageId, data, reason: meant };
  }
  const rewrite = sayAction(document, literal, "decline", undefined);
  const reason =
    doubtOfDeclared(words, declared) ??
    (isTest(settings) ? "a test may expect exactly this shape" : undefined);
  const edits = rewrite.kind === "rewritten" ? rewrite.edits : [];
  return findingWith({ at: literal, messageId, data: { note: "" } }, suggestedFor(edits, reason));
}
