import { sayAction } from "../../codemods/elicitation/elicitation-action.js";
import {
  type DeclaredAction,
  declaredEarly,
} from "../../context/elicitation/answer-declarations.js";
import type { WrittenAnswer } from "../../context/elicitation/written-answers.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import { deliberateDeclarationReason } from "../../context/intended/deliberate-legacy.js";
import { isTest } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { earlyAction } from "../../protocol/elicitation-actions.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { stringOf, type Value } from "../../syntax/value.js";
import { findingWith } from "../define-rule.js";
import { suggestedFor } from "../fix-safety/fix-safety.js";
import { type Finding, notRewritten, type RuleResult } from "../rule.js";
import { defectOfWord } from "./action-defects.js";
import { doubtOfDeclared, type EarlyWords } from "./action-doubts.js";
import type { AnswerMessageId } from "./messages.js";
import { actionsOf, isSameAnswer, saidActions } from "./said-actions.js";

/** Checks the actions in answers, comparisons, types and schemas. */
export function* wordDefects(
  document: Document,
  answers: readonly WrittenAnswer[],
  settings: Settings,
): Iterable<RuleResult<AnswerMessageId | "rewrite">> {
  const sent = answers.filter(({ isSent }) => isSent).flatMap(actionsOf);
  const unchecked = sent.flatMap(({ value }) => (isTranslated(value) ? [] : [value]));
  const declared = declaredEarly(document, unchecked);
  const said = saidActions(document, answers, settings);
  const early = said.filter(({ word }) => word === earlyAction);
  const words = { document, settings, said: early, declared };
  for (const one of said) {
    const defect = defectOfWord(words, one);
    if (defect) yield { ...defect, of: one.at };
  }
  for (const one of declared) yield findingOfDeclared(words, one);
}

/** Whether the code asks for "reject" before it sends an action, and so may send another word. */
function isTranslated(action: Value): boolean {
  return (
    action.kind === "reference" &&
    comparisonsIn(action.document).some(
      ({ asked, at }) =>
        asked.kind === "reference" &&
        isSameAnswer(asked, action) &&
        stringOf(resolve(at)) === earlyAction,
    )
  );
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
