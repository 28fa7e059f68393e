import { type Evidence, originsAt } from "../../flow/proven-origins.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { commentsAbove } from "../../syntax/todo.js";
import { leftMark } from "./codemod-comments.js";
import { isOfContext, keyReads, movedReads } from "./context-reads.js";

/**
 * Notes above reads such as `job.requestId` in a function that also gets something else than
 * contexts: in SDK 2 they have it elsewhere, and no compiler says so.
 *
 * @param contexts what proves that a value is a context
 */
export function mixedContexts(document: Document, contexts: Evidence<boolean>): readonly Edit[] {
  const reads = keyReads(document, ({ span }, keys) => {
    const key = keys.at(-1) ?? "";
    const isMoved = movedReads.has(key);
    return (
      isMoved && originsAt(document, keys, span, contexts).some((one) => isOfContext(one, key))
    );
  });
  return commentsAbove(
    document,
    reads.map(({ key, span: [offset] }) => ({
      offset,
      text: `/* ${leftMark} A handler's context may arrive here, which has \`${key}\` in \`${movedReads.get(key) ?? ""}\`. */`,
    })),
  );
}
