import { sayAction } from "../../codemods/elicitation/elicitation-action.js";
import { refused, type ReliedOn, relyingOn } from "../../codemods/rewrite.js";
import { ownModule } from "../../context/elicitation/answer-types.js";
import type { WrittenAnswer } from "../../context/elicitation/written-answers.js";
import type { Settings } from "../../context/settings.js";
import { knownValue } from "../../context/known-values.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { actions, earlyAction, meantActions } from "../../protocol/elicitation-actions.js";
import { member, members, type ObjectValue } from "../../syntax/value.js";
import { defectsByDefinition } from "../definition-defects.js";
import { literalType, typeWords } from "../value-type.js";
import { doubtOfSaid, type EarlyWords, isShared } from "./action-doubts.js";
import type { AnswerDefect } from "./messages.js";
import { actionsOf, type SaidAction } from "./said-actions.js";

/**
 * Reports an action that is missing or not a string. {@link defectOfWord} checks the string itself.
 */
export function* defectsOfAction(
  answer: WrittenAnswer,
  settings: Settings,
): Iterable<AnswerDefect> {
  // A handler may also return a task, whose answer comes later (2025-11-25, `CreateTaskResult`).
  if (!answer.isSent || member(answer.object, "task")) return;
  for (const { at, data, id } of defectsByDefinition(answer.object, "ElicitResult", settings))
    if (id === "missing" && data.key === "action" && !isOfOwnKind(answer.object)) yield { at, id };
  for (const { value } of actionsOf(answer)) {
    const shown = literalType(knownValue(value));
    if (shown !== undefined && shown !== "string")
      yield { at: value, id: "actionType", data: { found: typeWords[shown] } };
  }
}

/**
 * Whether an object without any member of an answer has a type from a module of the user, which may
 * have the name of the protocol's for something else.
 */
function isOfOwnKind(object: ObjectValue): boolean {
  const isForeign = members(object).every(({ key = "" }) => !partsOfAnswer.has(key));
  return (
    isForeign &&
    members(object).length > 0 &&
    claimedTypes(object).some(({ names }) =>
      names.some((name) => ownModule(object.document, name) !== undefined),
    )
  );
}

const partsOfAnswer: ReadonlySet<string> = new Set(["action", "content", "_meta"]);

/** Checks a string that is written as an action, or compared with one. */
export function defectOfWord(words: EarlyWords, said: SaidAction): AnswerDefect | undefined {
  const { at, holder, isCompared, literal, proof, word } = said;
  if (actions.includes(word)) return undefined;
  const rewriteTo = (action: string, doubt?: string): NonNullable<AnswerDefect["rewrite"]> =>
    isShared(words, said)
      ? refused("the constant has other uses")
      : sayAction(words.document, literal, action, holder, doubt);
  if (word === earlyAction) {
    const id = isCompared ? "comparedEarly" : "early";
    const rewrite = rewriteTo("decline", doubtOfSaid(words, said));
    return { at, id, rewrite: isCompared ? relyingOn(rewrite, answered) : rewrite };
  }
  // The user's own functions and types may define actions of their own.
  if (proof !== "official") return undefined;
  const meant = meantBy(word);
  return {
    at,
    id: isCompared ? "comparedUnknown" : "unknown",
    data: { found: `"${word}"` },
    ...(meant === undefined
      ? {}
      : { rewrite: rewriteTo(meant, `"${word}" may mean something else`) }),
  };
}

/** What answers, and never with the early word unless something else is in its place. */
const answered: ReliedOn = { method: "elicitInput", word: earlyAction };

function meantBy(word: string): string | undefined {
  const lower = word.toLowerCase();
  return actions.includes(lower) ? lower : meantActions.get(lower);
}
