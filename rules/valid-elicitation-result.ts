import { declaredEarly } from "../context/elicitation/answer-declarations.js";
import { writtenAnswers } from "../context/elicitation/written-answers.js";
import type { Settings } from "../context/settings.js";
import { earlyAction } from "../protocol/elicitation-actions.js";
import { isSince, type Revision } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { findingOf } from "./defect.js";
import { defectOfWord, defectsOfAction } from "./elicitation-result/action-defects.js";
import { ActionDoubts } from "./elicitation-result/action-doubts.js";
import { defectsOfContent } from "./elicitation-result/content-defects.js";
import { findingOfDeclared } from "./elicitation-result/declaration-findings.js";
import { type AnswerMessageId, answerMessages } from "./elicitation-result/messages.js";
import { defectsOfLookedUp } from "./elicitation-result/looked-up-actions.js";
import { comparedActions, writtenActions } from "./elicitation-result/said-actions.js";
import { defectsOfTests } from "./elicitation-result/test-defects.js";
import { defineRule, elicitationWords, type Finding } from "./rule.js";

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
      for (const defect of defectsOfAction(document, answer, settings))
        yield findingOf(document, answer.object, settings, defect);
      for (const defect of defectsOfContent(document, answer, settings))
        yield findingOf(document, answer.object, settings, defect);
    }
    const written = answers.flatMap((answer) => writtenActions(document, answer));
    yield* ofWords(document, [...written, ...comparedActions(document)], settings);
    for (const defect of defectsOfLookedUp(document))
      yield findingOf(document, defect.at.owner, settings, defect);
    for (const defect of defectsOfTests(document, settings))
      yield findingOf(document, defect.at, settings, defect);
  },
});

/** The words for actions, in answers and comparisons, and in types and schemas. */
function* ofWords(
  document: Document,
  said: ReturnType<typeof comparedActions>,
  settings: Settings,
): Iterable<Finding<AnswerMessageId | "rewrite">> {
  const declared = declaredEarly(document);
  const early = said.filter(({ word }) => word === earlyAction);
  const doubts = new ActionDoubts(document, { said: early, declared }, settings);
  for (const one of said) {
    const defect = defectOfWord(document, one, doubts);
    if (defect) yield findingOf(document, one.at, settings, defect);
  }
  for (const one of declared) yield findingOfDeclared(document, one, doubts, settings);
}
