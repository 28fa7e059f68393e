import { compareAction } from "../../codemods/elicitation/elicitation-action.js";
import { isSurelyThere, originInAnswer } from "../../context/elicitation/answers.js";
import { isTest } from "../../context/tests/test-files.js";
import type { KnownFile } from "../../context/known-file.js";
import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import type { ReferenceValue } from "../../syntax/value.js";
import { withEveryNegation } from "../negation.js";
import type { AnswerDefect } from "./messages.js";

/**
 * Reports conditions on whether an answer or its action exists, in code that never checks what the
 * action is.
 */
export function* defectsOfTests(
  document: Document,
  settings: KnownFile,
): Iterable<AnswerDefect & { readonly at: ReferenceValue }> {
  if (isTest(settings)) return;
  for (const at of [...document.references.values()].flat()) {
    if (at.place.kind !== "tested" || !isSurelyThere(at)) continue;
    const origin = originInAnswer(at);
    if (origin?.proof !== "official" || origin.path.length > 1) continue;
    const isAction = origin.path[0] === "action";
    if ((origin.path.length === 1 && !isAction) || isLookedAt(at, isAction)) continue;
    const { isNegated, span } = withEveryNegation(document, at.place);
    const rewrite = compareAction(at, span, isNegated, isAction);
    yield { at, id: "alwaysTrue", rewrite };
  }
}

/**
 * Whether other code distinguishes answers: by the action, by the content, or wherever the whole
 * answer is passed on.
 */
function isLookedAt(
  { document, path: [root, ...names], span }: ReferenceValue,
  isAction: boolean,
): boolean {
  const isPart = isAction && names.length === 0;
  return usesAt(document, root, span).some(({ path, place }) => {
    const isTested = place.kind === "tested";
    if (path.length === 1) return !isTested;
    return !isPart && path[1] === (isTested ? "content" : "action");
  });
}
