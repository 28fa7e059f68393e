import { isSurelyAnswered } from "../../context/elicitation/answers.js";
import { partsReadOf } from "../../context/parts-read.js";
import { keysOf } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { hasEveryKey, member } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import type { AnswerMessageId } from "./messages.js";
import { namesOfContent } from "./misread-answers.js";
import { fieldsOf } from "./unread-choices.js";

/**
 * Reports code that reads a value from an answer for which the form has no field, or that of a field
 * beside `content`.
 */
export function* unaskedFields({ calls }: Document): Iterable<DefectOf<AnswerMessageId>> {
  for (const call of calls) {
    const { place } = call;
    const fields = place.kind === "awaited" && isSurelyAnswered(call) ? fieldsOf(call) : undefined;
    if (place.kind !== "awaited" || !fields || !hasEveryKey(fields)) continue;
    const told = new Set<string>();
    for (const { at, path } of partsReadOf(place.by)) {
      const [first = "", second = ""] = path;
      const isInContent = first === "content";
      const key = isInContent ? second : first;
      const isAsked = member(fields, key) !== undefined;
      if (key === "" || key in {} || isAsked === isInContent || told.has(key)) continue;
      // Reported wherever they are read.
      if (!isInContent && (ofAnswer.has(key) || namesOfContent.has(key))) continue;
      told.add(key);
      yield { of: at, at, id: isInContent ? "unasked" : "misread", data: { key } };
    }
  }
}

const ofAnswer: ReadonlySet<string> = new Set(keysOf("ElicitResult"));
