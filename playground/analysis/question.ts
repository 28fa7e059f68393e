import type { UserSettings } from "../../rules/settings.js";
import type { Edit } from "../../syntax/edit.js";
import type { Span } from "../../syntax/value.js";
import type { Difference } from "./difference.js";

/** A file of the page, named by its path in an imaginary project. */
export interface PageFile {
  readonly fileName: string;
  readonly text: string;
}

/** A request from the page to its worker, about the open file. */
export interface AnalysisQuestion extends PageFile {
  /** The other files, which may import the open file or be imported by it. */
  readonly others: readonly PageFile[];
  readonly user: UserSettings;
  /** Rule ids without a prefix. Defaults to the recommended rules. */
  readonly ruleIds?: readonly string[];
  readonly withSuggestions: boolean;
}

/** A message from the worker: the list of rules, sent once, then an answer to each question. */
export type Message =
  | { readonly kind: "rules"; readonly rules: readonly RuleFacts[] }
  | { readonly kind: "answer"; readonly answer: AnalysisAnswer };

/** What the page needs to know about a rule. Only the worker loads the rules themselves. */
export interface RuleFacts {
  readonly id: string;
  readonly description: string;
  readonly severity: "error" | "warn";
  readonly isRecommended: boolean;
  readonly since: string;
}

export type AnalysisAnswer = CheckedText | Unread;

export interface CheckedText {
  readonly kind: "checked";
  readonly findings: readonly Shown[];
  /** The number of findings that comments suppress. */
  readonly suppressed: number;
  /** The number of findings in each of the other files, in order. */
  readonly elsewhere: readonly number[];
  readonly migrated: MigratedText;
}

/** Why a text could not be checked. Lines and columns are 1-based. */
export interface Unread {
  readonly kind: "unread";
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export interface MigratedText {
  readonly text: string;
  readonly differences: readonly Difference[];
}

/** A finding as the page shows it. */
export interface Shown {
  readonly ruleId: string;
  readonly severity: "error" | "warn";
  readonly message: string;
  readonly span: Span;
  readonly line: number;
  readonly column: number;
  /** Why there is no fix, as the end of a sentence. */
  readonly reason?: string;
  /** At most one fix, or any number of suggestions. */
  readonly remedies: readonly OfferedRemedy[];
}

/** A rewrite that resolves a finding. */
export interface OfferedRemedy {
  readonly kind: "fix" | "suggestion";
  /** What the rewrite does. Fixes have no label. */
  readonly label?: string;
  readonly edits: readonly Edit[];
}
