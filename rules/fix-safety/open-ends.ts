import { distinctBy } from "../../syntax/by-keys.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { type OpenUse, questionOf } from "../../flow/use.js";
import type { Span } from "../../syntax/span.js";

/** What decides whether a rewrite is a fix, but is not in its file. */
export interface OpenEnds {
  /** The uses of values that the rewrite would change, as far as they leave this file. */
  readonly open: readonly OpenUse[];
  /** The imported types on whose declarations it depends. */
  readonly declaredTypes: readonly NamedPart[];
  /** The expressions on whose types it depends. */
  readonly expressions: readonly TypeQuestion[];
}

/** An expression whose unknown type keeps a rewrite from being a fix. */
export interface TypeQuestion {
  readonly span: Span;
  /** Identifies the expression in a text that has been rewritten. */
  readonly key: string;
}

/** Why a rewrite may not be a fix, if there is a reason, and what that leaves open. */
export interface Verdict extends Partial<OpenEnds> {
  readonly reason?: string | undefined;
}

/** What several verdicts leave open, each question once. */
export function openEndsOf(verdicts: readonly (Partial<OpenEnds> | undefined)[]): OpenEnds {
  const all = verdicts.filter((one) => one !== undefined);
  return {
    open: distinctBy(
      all.flatMap(({ open = [] }) => open),
      questionOf,
    ),
    declaredTypes: distinctBy(
      all.flatMap(({ declaredTypes = [] }) => declaredTypes),
      ({ name }) => name,
    ),
    expressions: distinctBy(
      all.flatMap(({ expressions = [] }) => expressions),
      ({ span }) => span.join(),
    ),
  };
}
