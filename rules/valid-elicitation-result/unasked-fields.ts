import { isSurelyAnswered } from "../../context/elicitation/answers.js";
import { partsReadOf } from "../../context/parts-read.js";
import type { Document } from "../../syntax/document.js";
import { hasEveryKey, member } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import type { AnswerMessageId } from "./messages.js";
import { fieldsOf } from "./unread-choices.js";

/** Reports code that reads a value from an answer for which the form has no field. */
export function* unaskedFields({ calls }: Document): Iterable<DefectOf<AnswerMessageId>> {
  for (const call of calls) {
    const { place } = call;
    const fields = place.kind === "awaited" && isSurelyAnswered(call) ? fieldsOf(call) : undefined;
    if (place.kind !== "awaited" || !fields || !hasEveryKey(fields)) continue;
    const told = new Set<string>();
    for (const { at, path } of partsReadOf(place.by)) {
      const [content, key] = path;
      if (content !== "content" || key === undefined || key in {}) continue;
      if (member(fields, key) || told.has(key)) continue;
      told.add(key);
      yield { of: at, at, id: "unasked", data: { key } };
    }
  }
}
