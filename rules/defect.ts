import type { Rewrite } from "../codemods/rewrite.js";
import type { Effort } from "../protocol/changelog.js";
import type { Span, Value } from "../syntax/value.js";
import type { OpenEnds } from "./fix-safety/open-ends.js";
import type { Subject } from "./fix-safety/fix-safety.js";

/** What is wrong, and what can be done about it. */
export interface Defect<MessageId extends string> {
  readonly at: { readonly span: Span };
  readonly id: MessageId;
  readonly data?: Readonly<Record<string, string>>;
  readonly rewrite?: Rewrite | undefined;
  /** The keyword that the rewrite adds, which a user's own type may not have. */
  readonly keyword?: string;
  /** What other files may say about the doubts in the rewrite. */
  readonly open?: Partial<OpenEnds>;
  /** The effort of the change, if it is a step to another revision. */
  readonly effort?: Effort;
}

/** A defect with the value that has it: what else reads that decides whether a rewrite is safe. */
export interface DefectOf<MessageId extends string> extends Defect<MessageId> {
  readonly of: Value;
  /** What a rewrite changes there: the contents of messages, unless it says otherwise. */
  readonly subject?: Subject;
}

/** The defects of a value. */
export function* inValue<MessageId extends string>(
  of: Value,
  defects: Iterable<Defect<MessageId>>,
  subject?: Subject,
): Iterable<DefectOf<MessageId>> {
  for (const defect of defects) yield { ...defect, of, ...(subject && { subject }) };
}

/** Defects of the very values that are reported. */
export function* inThemselves<MessageId extends string>(
  defects: Iterable<Defect<MessageId> & { readonly at: Value }>,
): Iterable<DefectOf<MessageId>> {
  for (const defect of defects) yield { ...defect, of: defect.at };
}

/** The message of a suggestion for a rewrite that needs a check first. */
const rewriteMessage = "Apply the rewrite (check first: {{ reason }}).";

/** Adds a placeholder to each message for the reason why a rewrite was not made. */
export function explained<Id extends string>(
  messages: Readonly<Record<Id, string>>,
): Record<Id | "rewrite", string> {
  const entries = Object.entries<string>(messages).map(([id, text]) => [id, `${text}{{ note }}`]);
  // The ids of `messages` and the one of suggestions.
  return { ...Object.fromEntries(entries), rewrite: rewriteMessage } as Record<
    Id | "rewrite",
    string
  >;
}
