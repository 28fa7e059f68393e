import { originInAnswer } from "../../context/elicitation/answers.js";
import { knownObject } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { type CallValue, member, stringAt, type Value } from "../../syntax/value.js";
import type { AnswerDefect } from "./messages.js";

/** Reports questions with a form whose answer nothing reads. */
export function* unreadAnswers(
  document: Document,
): Iterable<AnswerDefect & { readonly at: CallValue }> {
  for (const call of document.calls)
    if (isDropped(call) && asksForValues(call) && isOfficialAnswer(call))
      yield { at: call, id: "unread" };
}

function isDropped({ place }: Value): boolean {
  return place.kind === "dropped" || (place.kind === "awaited" && isDropped(place.by));
}

function isOfficialAnswer(call: CallValue): boolean {
  const origin = originInAnswer(call);
  return origin?.proof === "official" && origin.path.length === 0;
}

/** A question with a URL only sends the user there; what comes of it arrives another way. */
function asksForValues({ arguments: [given] }: CallValue): boolean {
  const request = knownObject(given);
  const asked = knownObject(member(request, "params")?.value) ?? request;
  return (
    asked !== undefined &&
    member(asked, "requestedSchema") !== undefined &&
    stringAt(asked, "mode") !== "url"
  );
}
