import { knownObject, knownOf } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt, stringAt, usesAt } from "../../syntax/names.js";
import {
  type CallValue,
  hasSpread,
  type Member,
  member,
  members,
  type ObjectValue,
  type ReferenceValue,
  within,
} from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import type { AnswerMessageId } from "./messages.js";
import { actionComparisons } from "./said-actions.js";

/**
 * Reports a choice in a form that no code looks at: a user who submits the form with "Reject" counts
 * as having agreed. Texts may be asked for out of courtesy.
 */
export function* unreadChoices(document: Document): Iterable<DefectOf<AnswerMessageId>> {
  const asked = actionComparisons(document).flatMap(({ action, said }) =>
    said.proof === "official" ? (askedBy(action) ?? []) : [],
  );
  for (const call of new Set(asked)) {
    const schema = schemaOf(call);
    const fields = fieldsOf(call);
    const choice = fields && !hasSpread(fields) ? members(fields).find(isChoice) : undefined;
    if (!schema || choice?.key === undefined) continue;
    // Where the form is written for other questions too, the question is reported.
    const span = within(choice.span, call.span) ? choice.keySpan : schema.span;
    yield { of: call, at: { span }, id: "unreadChoice", data: { key: choice.key } };
  }
}

/** The call that asks for the answer with an action, if nothing else of that answer is used. */
function askedBy(action: ReferenceValue): CallValue | undefined {
  const { document, path, span } = action;
  const declared = declarationAt(document, path[0], span);
  const answer = declared?.kind === "other" ? declared.part?.of : undefined;
  const held = declared?.kind === "const" ? declared.value : answer;
  if (held?.kind !== "await" || held.awaited.kind !== "call") return undefined;
  const { place } = held;
  const isAlone =
    place.kind === "taken apart"
      ? place.bindings.every(({ path: [key] }) => key === "action")
      : usesAt(document, path[0], span).every((use) => use.path[1] === "action");
  return isAlone ? held.awaited : undefined;
}

/** The fields of the form in a call that asks. */
export function fieldsOf(call: CallValue): ObjectValue | undefined {
  return knownObject(member(knownObject(schemaOf(call)?.value), "properties")?.value);
}

/** The form in a call that asks, in its options or in the parameters of a request. */
function schemaOf({ arguments: [first] }: CallValue): Member | undefined {
  const options = knownObject(first);
  return (
    member(options, "requestedSchema") ??
    member(knownObject(member(options, "params")?.value), "requestedSchema")
  );
}

/** Whether a field is a yes or no, or one of several values. */
function isChoice({ value }: Member): boolean {
  const field = knownObject(value);
  const lists = ["enum", "oneOf"].map((key) => knownOf(member(field, key)?.value));
  return (
    stringAt(field, "type") === "boolean" ||
    lists.some((list) => list?.kind === "array" && list.elements.length > 1)
  );
}
