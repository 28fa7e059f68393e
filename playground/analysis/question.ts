import type { UserSettings } from "../../rules/settings.js";
import type { Edit } from "../../syntax/edit.js";
import type { Span } from "../../syntax/value.js";
import type { Difference } from "./difference.js";

/** A file of the page, by its path in an imagined project. */
export interface PageFile {
  readonly fileName: string;
  readonly text: string;
}

/** What the page asks its worker of the file that is open. */
export interface AnalysisQuestion extends PageFile {
  /** The other files, which may import it or be imported. */
  readonly others: readonly PageFile[];
  readonly user: UserSettings;
  /** Without a prefix; absent: the recommended ones. */
  readonly ruleIds?: readonly string[];
  readonly withSuggestions: boolean;
}

/** What the worker says: once what rules there are, and then an answer to each question. */
export type Message =
  | { readonly kind: "rules"; readonly rules: readonly RuleFacts[] }
  | { readonly kind: "answer"; readonly answer: AnalysisAnswer };

/** What the page has to know of a rule; the rules themselves are the worker's. */
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
  /** How many findings comments switch off. */
  readonly suppressed: number;
  /** How many findings the other files have, in their order. */
  readonly elsewhere: readonly number[];
  readonly migrated: MigratedText;
}

/** Why a text has no findings of its own. Lines and columns count from 1. */
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

/** A rewrite that takes a finding away. */
export interface OfferedRemedy {
  readonly kind: "fix" | "suggestion";
  /** What it does; a fix needs no words. */
  readonly label?: string;
  readonly edits: readonly Edit[];
}
