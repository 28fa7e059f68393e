import type { Settings } from "../../context/settings.js";
import { elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import type { Elsewhere } from "../../flow/elsewhere.js";
import { bindingsNamed } from "../../flow/values-by-name.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import { mayHaveAnswers, originInAnswer } from "../../context/elicitation/answers.js";
import type { WrittenAnswer } from "../../context/elicitation/written-answers.js";
import { assignedLater } from "../../context/changes/assigned-later.js";
import { actions, earlyAction, meantActions } from "../../protocol/elicitation-actions.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt, outcomes, resolve } from "../../syntax/names.js";
import {
  type Member,
  member,
  type ReferenceValue,
  type ScalarValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { type ComparedValue, comparisonsIn } from "../../syntax/comparisons.js";
import { valuesGiven } from "../../context/given-values.js";

/** A string that the file writes as the action of an answer, or compares with one. */
export interface SaidAction {
  /** The place that uses the string: the literal, or a reference to a constant that holds it. */
  readonly at: Value;
  readonly literal: ScalarValue;
  readonly word: string;
  /** The member, if the literal is its whole value. */
  readonly holder: Member | undefined;
  readonly isCompared: boolean;
  /** What shows that the string is an action. */
  readonly proof: string;
}

/** The possible values of an answer's action: two for `x ? "accept" : "decline"`. */
export function actionsOf({
  object,
}: WrittenAnswer): readonly { readonly value: Value; readonly holder: Member | undefined }[] {
  const written = member(object, "action");
  const later = assignedLater(object, "action").flatMap((value) => saidAlternatives(value));
  return [
    ...(written ? saidAlternatives(written.value) : []).map((value) => ({
      value,
      holder: value === written?.value ? written : undefined,
    })),
    ...later.map((value) => ({ value, holder: undefined })),
  ];
}

/** The alternatives of a conditional value, or the value itself. */
export function saidAlternatives(value: Value): readonly Value[] {
  if (value.kind === "await") return saidAlternatives(value.awaited);
  return value.kind === "choice" ? value.alternatives.flatMap(saidAlternatives) : [value];
}

/** The actions that answers have, and those that they are compared with. */
export function saidActions(
  document: Document,
  answers: readonly WrittenAnswer[],
  settings: Settings,
): readonly SaidAction[] {
  // Several answers can take their action from one place.
  const elsewhere = elsewhereOf(document, settings);
  const written = answers
    .flatMap((one) => writtenActions(one, elsewhere))
    .map((said) => [`${said.at.span[0]} ${said.word}`, said] as const);
  return [...new Map(written).values(), ...comparedActions(document)];
}

/** The strings that an answer has as its action. */
function writtenActions(answer: WrittenAnswer, elsewhere: Elsewhere): readonly SaidAction[] {
  const { ownType } = answer;
  return actionsOf(answer).flatMap(({ holder, value }) => {
    const proof = ownType === undefined ? "official" : `type ${ownType}`;
    return textsAt(value, elsewhere).map((said) => ({
      ...said,
      holder,
      isCompared: false,
      proof,
    }));
  });
}

/**
 * The strings that an answer's action is compared with, except "reject" in code that also compares
 * with "decline", which supports old clients.
 */
function comparedActions(document: Document): readonly SaidAction[] {
  const found = actionComparisons(document);
  return found
    .filter(
      ({ action, said }) =>
        said.word !== earlyAction ||
        !found.some((other) => other.said.word === "decline" && isSameAnswer(action, other.action)),
    )
    .map(({ said }) => said);
}

/** A comparison of an answer's action with a string. */
export interface ActionComparison {
  readonly action: ReferenceValue;
  readonly said: SaidAction;
}

/** The comparisons of the actions of answers with strings. */
export function actionComparisons(document: Document): readonly ActionComparison[] {
  return mayHaveAnswers(document) ? comparisonsIn(document).flatMap(comparedAction) : [];
}

function comparedAction({ asked: action, at }: ComparedValue): readonly ActionComparison[] {
  const said = textAt(at);
  if (!said || action.kind !== "reference" || !mayBeAction(action, said.word)) return [];
  const origin = originInAnswer(action);
  if (origin?.path.length !== 1 || origin.path[0] !== "action") return [];
  return [{ action, said: { ...said, holder: undefined, isCompared: true, proof: origin.proof } }];
}

/** What does not come from something with that name is an action if it is compared with a word for one. */
function mayBeAction(action: ReferenceValue, word: string): boolean {
  const said = word.toLowerCase();
  if (actions.includes(said) || meantActions.has(said)) return true;
  const taken = bindingsNamed(action.document).get(action.path[0]) ?? [];
  const read = [action, resolve(action)].flatMap((one) =>
    one.kind === "reference" ? one.path.slice(-1) : [],
  );
  return [...read, ...taken.flatMap(({ binding }) => binding.path)].some((key) =>
    /action/iu.test(key),
  );
}

/** Whether two references to the action of an answer are to the same one. */
export function isSameAnswer(one: ReferenceValue, other: ReferenceValue): boolean {
  const [a, b] = [one, other].map(({ path, span }) => declarationAt(one.document, path[0], span));
  return a === b;
}

type Text = Pick<SaidAction, "at" | "literal" | "word">;

/**
 * The strings that a value may be at run time, including those of a conditional constant, all that
 * a `let` is assigned, and what a call hands in or a table contains.
 */
function textsAt(at: Value, elsewhere: Elsewhere): readonly Text[] {
  const given = at.kind === "reference" ? assignedTo(at) : [];
  const known = [at, ...given].flatMap((value) => outcomes(value));
  const said = known.flatMap((one) => textAt(one) ?? []);
  if (said.length > 0) return said.map((one) => ({ ...one, at }));
  const arriving = known.flatMap((one) => arrivalsOf(one, undefined, elsewhere));
  return arriving.flatMap((one) => {
    const text = textAt(one);
    return text ? { ...text, at: one.document === at.document ? one : at } : [];
  });
}

/** The initial and assigned values of a `let` variable. */
function assignedTo({ document, path, span }: ReferenceValue): readonly Value[] {
  const [name, ...keys] = path;
  const declaration = declarationAt(document, name, span);
  const isAssigned = keys.length === 0 && declaration?.kind === "let";
  return isAssigned ? valuesGiven(document, name, declaration) : [];
}

function textAt(at: Value): Text | undefined {
  const literal = resolve(at);
  const word = stringOf(literal);
  return word === undefined || literal.kind !== "scalar" ? undefined : { at, literal, word };
}
