import { writtenAnswers } from "../context/elicitation/written-answers.js";
import { isTest } from "../context/tests/test-files.js";
import { earlyAction } from "../protocol/elicitation-actions.js";
import { isSince, type Revision } from "../protocol/revision.js";
import { inValue, inThemselves } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { defectsOfAction } from "./valid-elicitation-result/action-defects.js";
import { askedAgain } from "./valid-elicitation-result/asked-again.js";
import { defectsOfContent } from "./valid-elicitation-result/content-defects.js";
import { defectsOfLookedUp } from "./valid-elicitation-result/looked-up-actions.js";
import { type AnswerMessageId, answerMessages } from "./valid-elicitation-result/messages.js";
import { misreadAnswers } from "./valid-elicitation-result/misread-answers.js";
import { defectsOfRefusals } from "./valid-elicitation-result/refusals.js";
import { defectsOfTests } from "./valid-elicitation-result/test-defects.js";
import { unaskedFields } from "./valid-elicitation-result/unasked-fields.js";
import { unreadChoices } from "./valid-elicitation-result/unread-choices.js";
import { wordDefects } from "./valid-elicitation-result/word-defects.js";
import { elicitationWords } from "./words.js";

const since: Revision = "2025-06-18";

export const validElicitationResult = defineRule<AnswerMessageId>({
  id: "valid-elicitation-result",
  needs: {
    context: [...elicitationWords, "inputResponses", "jsonrpc"],
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
    yield* wordDefects(document, answers, settings);
    for (const defect of defectsOfLookedUp(document)) yield { ...defect, of: defect.at.owner };
    yield* inThemselves([
      ...defectsOfTests(document, settings),
      ...defectsOfRefusals(document, settings),
    ]);
    if (isTest(settings)) return;
    yield* misreadAnswers(document);
    yield* unreadChoices(document);
    yield* unaskedFields(document);
    for (const { at, id } of askedAgain(document))
      yield { at, messageId: id, data: { note: "" }, reason: "only you know how to go on" };
  },
});
