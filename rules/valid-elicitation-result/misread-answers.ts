import type { DefectOf } from "../defect.js";
import { rewritten } from "../../codemods/rewrite.js";
import { mayHaveAnswers, originInAnswer } from "../../context/elicitation/answers.js";
import { rowsOf, table } from "../../protocol/table.js";
import { type Declaration, type Document, textOf } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import type { ReferenceValue } from "../../syntax/value.js";
import type { AnswerMessageId } from "./messages.js";

/** What code calls the values that a user filled in. An answer has only `content`. */
export const namesOfContent: ReadonlySet<string> = new Set([
  ...["answer", "answers", "data", "fields", "form", "formData", "input", "inputs", "response"],
  ...["result", "value", "values"],
]);

/** What code looks for in place of an action, and that action. */
const flags = table({
  ...rowsOf("accept", ["accepted", "approved", "confirmed"]),
  ...rowsOf("decline", ["declined", "rejected"]),
  ...rowsOf("cancel", ["canceled", "cancelled"]),
});

/** Reports code that looks for the values or the action of an answer under keys that it does not have. */
export function* misreadAnswers(document: Document): Iterable<DefectOf<AnswerMessageId>> {
  if (!mayHaveAnswers(document)) return;
  const reads = new Map<Declaration | string, { key: string; all: ReferenceValue[] }>();
  for (const value of [...document.references.values()].flat()) {
    if (!value.path.some((key, index) => index > 0 && (namesOfContent.has(key) || flags.has(key))))
      continue;
    const origin = originInAnswer(value);
    const key = origin?.path[0] ?? "";
    if (origin?.proof !== "official" || !value.path.includes(key, 1)) continue;
    const action = flags.get(key);
    if (action !== undefined)
      yield { of: value, at: value, id: "misreadAction", data: { key, action } };
    if (!namesOfContent.has(key)) continue;
    const declaration = declarationAt(document, value.path[0], value.span) ?? value.path[0];
    const known = reads.get(declaration);
    if (known) known.all.push(value);
    else reads.set(declaration, { key, all: [value] });
  }
  for (const { all, key } of reads.values()) {
    const [value] = all;
    if (!value) continue;
    const edits = all.flatMap(({ span }) => {
      const at = textOf(document, span).indexOf(key, 1);
      return [{ span: [span[0] + at, span[0] + at + key.length] as const, text: "content" }];
    });
    const rewrite = rewritten(edits, `the code may expect something else in \`${key}\``);
    yield { of: value, at: value, id: "misread", data: { key }, rewrite };
  }
}
