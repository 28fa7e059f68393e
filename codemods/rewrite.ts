import type { Edit } from "../syntax/edit.js";
import type { Span } from "../syntax/span.js";
import type { Need } from "./needed-types.js";

/** The result of a codemod: edits, or the reason why there are none. */
export type Rewrite = Rewritten | Refused;

export interface Rewritten {
  readonly kind: "rewritten";
  readonly edits: readonly Edit[];
  /** Why the rewrite needs a review, as the end of a sentence; absent if it is safe. */
  readonly doubt?: string;
  /** Spans that are removed together with their comments, which describe only removed code. */
  readonly gone?: readonly Span[];
  /** Types that values must have; any that the file does not show is a doubt. */
  readonly needs?: readonly Need[];
  /** The method of an SDK for which alone the rewrite is right. */
  readonly relies?: ReliedOn;
}

/** A method of an SDK, and a word that it never answers, but another one in its place may. */
export interface ReliedOn {
  readonly method: string;
  readonly word?: string;
}

export interface Refused {
  readonly kind: "refused";
  /** Why there is no rewrite, as the end of a sentence. */
  readonly reason: string;
  /** Set if the obstacle is itself a defect, in any revision. */
  readonly defect?: RefusingDefect;
}

export type RefusingDefect =
  | { readonly id: "unequalLengths"; readonly values: number; readonly names: number }
  | { readonly id: "duplicateValues"; readonly value: string };

/** A result with edits. A doubt, or a need that is not shown, makes it a suggestion, not a fix. */
export function rewritten(
  edits: readonly Edit[],
  doubt?: string,
  needs: readonly Need[] = [],
): Rewritten {
  return { kind: "rewritten", edits, ...(doubt === undefined ? {} : { doubt }), needs };
}

/** A result without edits, with the reason that users read instead. */
export function refused(reason: string, defect?: RefusingDefect): Refused {
  return defect ? { kind: "refused", reason, defect } : { kind: "refused", reason };
}

/** Makes edits depend on a method of an SDK, which other code may replace. */
export function relyingOn(rewrite: Rewrite, relies: ReliedOn): Rewrite {
  return rewrite.kind === "rewritten" ? { ...rewrite, relies } : rewrite;
}

/** Turns a rewrite, if there is one, into a suggestion with this reason to check it first. */
export function doubted<Given extends Rewrite | undefined>(
  rewrite: Given,
  doubt: string,
): Given | Rewritten {
  return rewrite?.kind === "rewritten" ? { ...rewrite, doubt } : rewrite;
}
