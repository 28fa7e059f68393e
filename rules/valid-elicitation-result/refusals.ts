import { acceptInstead } from "../../codemods/elicitation/elicitation-action.js";
import { isTest } from "../../context/tests/test-files.js";
import type { KnownFile } from "../../context/known-file.js";
import { refusals } from "../../protocol/elicitation-actions.js";
import type { Declaration, Document } from "../../syntax/document.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import type { ReferenceValue, Value } from "../../syntax/value.js";
import type { AnswerDefect } from "./messages.js";
import { type ActionComparison, actionComparisons, isSameAnswer } from "./said-actions.js";

/** Reports code that notices only one of the two ways to refuse, and takes the other for consent. */
export function* defectsOfRefusals(
  document: Document,
  settings: KnownFile,
): Iterable<AnswerDefect & { readonly at: Value }> {
  if (isTest(settings)) return;
  const all = actionComparisons(document);
  for (const one of all) {
    const { at, proof, word } = one.said;
    const other = refusals.get(word);
    if (other === undefined || proof !== "official" || isToldApart(one, all)) continue;
    yield { at, id: "otherRefusal", data: { other }, rewrite: acceptInstead(one.action, at) };
  }
}

/**
 * Whether other code tells answers apart: by another action, by the content, or wherever the whole
 * answer or action is passed on.
 */
function isToldApart(
  { action, said }: ActionComparison,
  all: readonly ActionComparison[],
): boolean {
  const isOther = (one: ActionComparison): boolean =>
    one.said.word !== said.word && isSameAnswer(one.action, action);
  const { document, path, span } = action;
  return (
    all.some(isOther) ||
    usesAt(document, path[0], span).some(isPassedOn) ||
    isTakenApartWithContent(declarationAt(document, path[0], span))
  );
}

/** `const { action, content } = await …` */
function isTakenApartWithContent(declared: Declaration | undefined): boolean {
  const place = declared?.kind === "other" ? declared.part?.of?.place : undefined;
  return (
    place?.kind === "taken apart" && place.bindings.some(({ path: [key] }) => key !== "action")
  );
}

function isPassedOn(use: ReferenceValue): boolean {
  const { path, place } = use;
  if (path.length > 1 && path[1] !== "action") return !isMerelyUsed(use);
  return place.kind !== "compared" && place.kind !== "tested" && place.kind !== "taken apart";
}

/** Whether code uses what the user filled in, without looking whether it is there. */
function isMerelyUsed({ document, path, place, span }: ReferenceValue): boolean {
  if (path[1] !== "content" || path.length < 3) return false;
  if (place.kind === "variable")
    return usesAt(document, place.name, span).every(({ place: { kind } }) => plainUses.has(kind));
  return plainUses.has(place.kind);
}

/** Where a value goes on as it is. A function of the program's own may look at its argument. */
const plainUses: ReadonlySet<string> = new Set(["member", "element", "operand"]);
