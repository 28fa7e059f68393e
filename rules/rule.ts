import type { Effort } from "../protocol/changelog.js";
import type { ModulePart, NamedPart, SentType } from "../context/elsewhere/names-elsewhere.js";
import type { Settings } from "../context/settings.js";
import type { DefectOf } from "./defect.js";
import type { OpenEnds } from "./fix-safety/open-ends.js";
import type { RuleOptions } from "./rule-options.js";
import type { Revision } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import type { Span } from "../syntax/value.js";

/**
 * A problem that a rule found, with at most one of `fix` and `suggestions`. With neither, it must
 * be solved by hand.
 */
export interface Finding<MessageId extends string = string> {
  /** The location: a value or a member of the value tree. */
  readonly at: { readonly span: Span };
  readonly messageId: MessageId;
  readonly data?: Readonly<Record<string, string>>;
  /** Safe: equivalent for every client and server of the configured revision. */
  readonly fix?: readonly Edit[];
  /** Right in most cases. Applied in an editor or by `migrate --suggestions`. */
  readonly suggestions?: readonly Suggestion<MessageId>[];
  /** Why there is no fix. */
  readonly reason?: string;
  /** What decides whether there is a fix, but is not in this file. */
  readonly open?: OpenEnds;
  /** How much of the program changes, if the finding is a step to another revision. */
  readonly effort?: Effort;
}

/** What a rule finds: a defect, or a finding for which it decided itself what can be done. */
export type RuleResult<MessageId extends string> = Finding<MessageId> | DefectOf<MessageId>;

export interface Suggestion<MessageId extends string = string> {
  readonly messageId: MessageId;
  readonly data?: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
}

export interface Rule<MessageId extends string = string> {
  readonly id: string;
  /**
   * Words that a file must contain to be worth parsing for this rule: at least one from each list.
   */
  readonly needs: {
    readonly context: readonly string[];
    readonly shape: readonly string[];
    /** Set if the context words say nothing about values in other files. */
    readonly isLocal?: true;
  };
  readonly docs: {
    readonly description: string;
    /** The first revision that the rule applies to. */
    readonly since: Revision;
    readonly severity: "error" | "warn";
    /**
     * Set if the rule is a matter of taste: only the `all` configuration enables it, and the
     * command line only on request.
     */
    readonly isOptIn?: true;
  };
  readonly messages: Readonly<Record<MessageId, string>>;
  /** The settings that only this rule reads. */
  readonly options?: readonly (keyof RuleOptions)[];
  /** What its findings offer at best: fixes and suggestions, only suggestions, or only reasons. */
  readonly rewrites: "fixes" | "suggestions" | "none";
  /** Set if its suggestions change types that code in other files reads. */
  readonly widening?: Widening<MessageId>;
  /** The names from other files that its rewrites depend on. */
  readonly namesElsewhere?: (document: Document, settings: Settings) => Partial<NamesElsewhere>;
  /** Where a program starts that runs code of other files, which the rule then checks too. */
  readonly programStarts?: (document: Document) => readonly Span[];
  check(document: Document, settings: Settings): Iterable<Finding<MessageId>>;
}

/**
 * How to report code that reads values of a type, after a suggestion allowed another form in that
 * type.
 */
export interface Widening<MessageId extends string = string> {
  /** The suggestions that change the type. Their data contains its `name`. */
  readonly suggestions: readonly MessageId[];
  /** The properties that a value of the other form does not have. */
  readonly keys: readonly string[];
  /**
   * The message for code that reads one of these properties, with its `key` and the `name` of the
   * type.
   */
  readonly told: MessageId;
}

/** Names that are declared in other files. */
export interface NamesElsewhere {
  /** Types that rewritten objects are declared with. */
  readonly types: readonly ModulePart[];
  /** Types that results are declared with. */
  readonly sent: readonly SentType[];
  /** Constants whose values findings or rewrites depend on. */
  readonly values: readonly NamedPart[];
}

/** The note at the end of a message that says why there is no rewrite. */
export function notRewritten(reason: string): string {
  return ` Not rewritten, because ${reason}.`;
}

/** The text of a message, with its placeholders filled in as ESLint does. */
export function messageText(
  rule: Rule,
  messageId: string,
  data: Readonly<Record<string, string>> = {},
): string {
  const template = rule.messages[messageId] ?? messageId;
  return template.replaceAll(/\{\{ (\w+) \}\}/gu, (whole, name: string) => data[name] ?? whole);
}
