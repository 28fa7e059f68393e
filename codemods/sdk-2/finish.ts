import { codemodComments } from "./codemod-comments.js";
import { methodQuotes } from "./file-style.js";
import { handlerContexts } from "./handler-contexts.js";
import { headerReads } from "./header-reads.js";
import { methodSchemas, requestSchemas } from "./method-schemas.js";
import { commentTypes, mixedReexports } from "./module-paths.js";
import { oauthErrors } from "./oauth-errors.js";
import { zod4 } from "./zod-4.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";

/** What a package is like whose code is moved to SDK 2. */
export interface Moved {
  /** Whether it had zod 3. */
  readonly isFromZod3: boolean;
}

/** A file of it. */
export interface MovedText extends Moved {
  /** Whether anything has been done in it. */
  readonly isMoved: boolean;
}

type Step = (document: Document) => readonly Edit[];

/** In this order, each on the text that the one before has left: the comments are read when all else is done. */
const steps: readonly Step[] = [
  handlerContexts,
  headerReads,
  methodSchemas,
  requestSchemas,
  mixedReexports,
  oauthErrors,
  commentTypes,
  methodQuotes,
  codemodComments,
];

/** What is left to do in a file after the codemod of the SDK; where that finds nothing to do, only what it never does. */
export function finishingSteps({ isFromZod3, isMoved }: MovedText): readonly Step[] {
  return [...(isFromZod3 ? zod4 : []), ...(isMoved ? steps : [commentTypes])];
}
