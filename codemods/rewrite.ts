import type { Edit } from "../syntax/edit.js";
import type { Span } from "../syntax/span.js";
import type { Need } from "./needed-types.js";

/** What a codemod answers: the edits, or why it would rather not. */
export type Rewrite = Rewritten | Refused;

export interface Rewritten {
  readonly kind: "rewritten";
  readonly edits: readonly Edit[];
  /** Why a person should decide, as the end of a sentence; absent when the rewrite is equivalent for everybody. */
  readonly doubt?: string;
  /** What goes as a whole, with what is said in it: that speaks of nothing that is left. */
  readonly gone?: readonly Span[];
  /** What has to be known of values besides; what is not makes a doubt. */
  readonly needs?: readonly Need[];
}

export interface Refused {
  readonly kind: "refused";
  /** As the end of a sentence. */
  readonly reason: string;
  /** Set where what stands in the way is itself a defect, at any revision. */
  readonly defect?: RefusingDefect;
}

export type RefusingDefect =
  | { readonly id: "unequalLengths"; readonly values: number; readonly names: number }
  | { readonly id: "duplicateValues"; readonly value: string };

/** Edits that may be made; a doubt, or a need that cannot be checked, makes a suggestion of what would be a fix. */
export function rewritten(
  edits: readonly Edit[],
  doubt?: string,
  needs: readonly Need[] = [],
): Rewritten {
  return { kind: "rewritten", edits, ...(doubt === undefined ? {} : { doubt }), needs };
}

/** No edits; the reason is what people read instead. */
export function refused(reason: string, defect?: RefusingDefect): Refused {
  return defect ? { kind: "refused", reason, defect } : { kind: "refused", reason };
}
