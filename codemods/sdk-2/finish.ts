import { codemodComments, leftMark } from "./codemod-comments.js";
import { methodQuotes } from "./file-style.js";
import { handlerContexts } from "./handler-contexts.js";
import { headerReads } from "./header-reads.js";
import { methodSchemas, requestSchemas } from "./method-schemas.js";
import { commentTypes, mixedReexports } from "./module-paths.js";
import { oauthErrors } from "./oauth-errors.js";
import { zod4 } from "./zod-4.js";
import { type Evidence, originsAt } from "../../flow/proven-origins.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import type { FunctionValue } from "../../syntax/value.js";
import { commentsAbove } from "../../syntax/todo.js";
import { isOfContext, keyReads, movedReads } from "./context-reads.js";

/** A package that is migrated to SDK 2. */
export interface Moved {
  /** Whether it used zod 3. */
  readonly isFromZod3: boolean;
}

/** A file in such a package. */
export interface MovedText extends Moved {
  /** Whether the codemod has changed the file. */
  readonly isMoved: boolean;
}

/** What is known of handlers' contexts, in any file. */
export interface Contexts extends Evidence<boolean> {
  /** The functions of other files that a path in a document may call. */
  readonly functionsElsewhere: (
    document: Document,
    path: readonly string[],
  ) => readonly FunctionValue[];
}

type Step = (document: Document, contexts: Contexts) => readonly Edit[];

/** What is rewritten. Each step is applied to the text of the previous one. */
const rewriting: readonly Step[] = [
  handlerContexts,
  headerReads,
  methodSchemas,
  requestSchemas,
  mixedReexports,
  oauthErrors,
  commentTypes,
  methodQuotes,
];

/** The comments on what is left, once all files are rewritten. */
const commenting: readonly Step[] = [codemodComments, mixedContexts];

/**
 * The steps that finish a file after the SDK's codemod, in rounds through all files. A file that it
 * has not changed gets only the steps for what it never does.
 */
export function finishingRounds({ isFromZod3, isMoved }: MovedText): readonly (readonly Step[])[] {
  const first = isMoved ? rewriting : [handlerContexts, headerReads, commentTypes];
  return [[...(isFromZod3 ? zod4 : []), ...first], isMoved ? commenting : [mixedContexts]];
}

/**
 * Notes above reads such as `job.requestId` in a function that also gets something else than
 * contexts: in SDK 2 they have it elsewhere, and no compiler says so.
 *
 * @param contexts what proves that a value is a context
 */
function mixedContexts(document: Document, contexts: Evidence<boolean>): readonly Edit[] {
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
