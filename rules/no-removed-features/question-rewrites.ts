import { toInputRequired, whatRepeats } from "../../codemods/elicitation/input-required.js";
import { type Rewrite, refused } from "../../codemods/rewrite.js";
import { contextQuestion, helperQuestion } from "../../context/changed/questions.js";
import { importsFrom } from "../../context/imports.js";
import { firstLine } from "../../protocol/sdk-versions.js";
import type { CallValue } from "../../syntax/value.js";
import { usesInWords } from "../changed/lines-of-uses.js";

/**
 * Decides what to do about a call that sends a request to the client: a rewrite if it asks the user
 * one question, otherwise the reason for none, with the calls that would be repeated.
 *
 * @returns `undefined` if neither applies to the call
 */
export function questionRewrite(call: CallValue): Rewrite | undefined {
  const read = usesInWords(call.document, call.span, "its answer is read in");
  const question = contextQuestion(call);
  if (!question) {
    const found = helperQuestion(call);
    if (!found) return undefined;
    const repeated = found.calls.flatMap((one) => whatRepeats(one.handler, one.call) ?? []);
    const more = [...new Set(repeated)].map((one) => `; ${one} before that and would run twice`);
    return refused(
      `\`${found.helper}()\` asks the question, but only the result of the handler itself can do that${more.join("")}${read}`,
    );
  }
  if (importsFrom(call.document, firstLine))
    return refused("SDK 1 does not support this: move to SDK 2 with its codemod first");
  const rewrite = toInputRequired(question);
  return rewrite.kind === "refused" ? refused(rewrite.reason + read) : rewrite;
}
