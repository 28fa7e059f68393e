import { sayAction } from "../codemods/elicitation/elicitation-action.js";
import { deliberateDeclarationReason, isTest } from "../context/intended/deliberate-legacy.js";
import { type DeclaredAction, declaredEarly } from "../context/elicitation/answer-declarations.js";
import { writtenAnswers } from "../context/elicitation/written-answers.js";
import type { Settings } from "../context/settings.js";
import { earlyAction } from "../protocol/elicitation-actions.js";
import { isSince, type Revision } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { inValue, inThemselves } from "./defect.js";
import { findingWith } from "./define-rule.js";
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
import { defineRule } from "./define-rule.js";
import { type Finding, notRewritten, type RuleResult } from "./rule.js";
import { elicitationWords } from "./words.js";

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
      yield* inValue(answer.object, defectsOfAction(answer, settings));
      yield* inValue(answer.object, defectsOfContent(answer, settings));
    }
    // Several answers can take their action from one place.
    const written = new Map(
      answers.flatMap((answer) => writtenActions(answer)).map((said) => [keyOf(said), said]),
    );
    yield* ofWords(document, [...written.values(), ...comparedActions(document)], settings);
    for (const defect of defectsOfLookedUp(document)) yield { ...defect, of: defect.at.owner };
    yield* inThemselves([
      ...defectsOfTests(document, settings),
      ...defectsOfRefusals(document, settings),
    ]);
    if (isTest(settings)) return;
    yield* misreadAnswers(document);
    for (const { at, id } of askedAgain(document))
      yield { at, messageId: id, data: { note: "" }, reason: "only you know how to go on" };
  },
});

function keyOf({ at, word }: SaidAction): string {
  return `${at.span[0]} ${word}`;
}

/** Checks the actions in answers, comparisons, types and schemas. */
function* ofWords(
  document: Document,
  said: readonly SaidAction[],
  settings: Settings,
): Iterable<RuleResult<AnswerMessageId | "rewrite">> {
  const declared = declaredEarly(document);
  const early = said.filter(({ word }) => word === earlyAction);
  const words = { document, settings, said: early, declared };
  for (const one of said) {
    const defect = defectOfWord(words, one);
    if (defect) yield { ...defect, of: one.at };
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
