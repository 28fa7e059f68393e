import { codemodComments } from "./codemod-comments.js";
import { methodQuotes } from "./file-style.js";
import { handlerContexts } from "./handler-contexts.js";
import { headerReads } from "./header-reads.js";
import { methodSchemas, requestSchemas } from "./method-schemas.js";
import { mixedContexts } from "./mixed-contexts.js";
import { commentTypes, mixedReexports } from "./module-paths.js";
import { oauthErrors } from "./oauth-errors.js";
import { zod4 } from "./zod-4.js";
import type { Evidence } from "../../flow/proven-origins.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";

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

/** @param contexts what proves that a value is a handler's context */
type Step = (document: Document, contexts: Evidence<boolean>) => readonly Edit[];

/** The steps, each applied to the text of the previous one. Comments come last. */
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
  mixedContexts,
];

/** The steps for a file that the codemod has not changed: what it never does. */
const ofUnchanged: readonly Step[] = [handlerContexts, headerReads, commentTypes, mixedContexts];

/** The steps that finish a file after the SDK's codemod. */
export function finishingSteps({ isFromZod3, isMoved }: MovedText): readonly Step[] {
  return [...(isFromZod3 ? zod4 : []), ...(isMoved ? steps : ofUnchanged)];
}
