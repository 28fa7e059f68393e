import type { Rewrite, Rewritten } from "../codemods/rewrite.js";
import type { Effort } from "../protocol/changelog.js";
import type { Settings } from "../context/settings.js";
import type { Span, Value } from "../syntax/value.js";
import { type Finding, notRewritten } from "./rule.js";
import { contents, fixSafetyOf, type FixSafety, type Subject } from "./fix-safety/fix-safety.js";

/** A defect of an object, and what can be done about it. */
export interface Defect<MessageId extends string> {
  readonly at: { readonly span: Span };
  readonly id: MessageId;
  readonly data?: Readonly<Record<string, string>>;
  readonly rewrite?: Rewrite | undefined;
  /** The keyword that the rewrite adds, which a user's own type may not have. */
  readonly keyword?: string;
  /** The effort of the change, if it is a step to another revision. */
  readonly effort?: Effort;
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

/** Turns a rewrite, if there is one, into a suggestion with this reason to check it first. */
export function doubted<Given extends Rewrite | undefined>(
  rewrite: Given,
  doubt: string,
): Given | Rewritten {
  return rewrite?.kind === "rewritten" ? { ...rewrite, doubt } : rewrite;
}

/**
 * Converts a defect to a finding, with its rewrite as a fix or a suggestion where that is safe
 * enough.
 */
export function findingOf<MessageId extends string>(
  object: Value,
  settings: Settings,
  { at, id, data = {}, rewrite, keyword, effort }: Defect<MessageId>,
  subject: Subject = contents,
): Finding<MessageId | "rewrite"> {
  const safety: FixSafety = rewrite
    ? fixSafetyOf(object, settings, rewrite, { ...subject, keyword })
    : { kind: "report", reason: "it is unclear what was meant" };
  const isRefused = rewrite && safety.kind === "report";
  const note = isRefused ? notRewritten(safety.reason) : "";
  const found = { at, messageId: id, data: { ...data, note }, ...(effort && { effort }) };
  return findingWith(found, safety);
}

/** Converts the defects of an object to findings. */
export function* findingsIn<MessageId extends string>(
  object: Value,
  settings: Settings,
  defects: Iterable<Defect<MessageId>>,
  subject?: Subject,
): Iterable<Finding<MessageId | "rewrite">> {
  for (const defect of defects) yield findingOf(object, settings, defect, subject);
}

/** A defect that says which value has it, unless that is the place itself. */
export type OwnedDefect<MessageId extends string> = Defect<MessageId> &
  ({ readonly of: Value } | { readonly at: Value });

/** Converts defects of several values to findings. */
export function* findingsOf<MessageId extends string>(
  settings: Settings,
  defects: Iterable<OwnedDefect<MessageId>>,
): Iterable<Finding<MessageId | "rewrite">> {
  for (const defect of defects)
    yield findingOf("of" in defect ? defect.of : defect.at, settings, defect);
}

/** Adds the fix, the suggestion or the reason to a finding. */
export function findingWith<MessageId extends string>(
  found: Finding<MessageId>,
  safety: FixSafety,
): Finding<MessageId | "rewrite"> {
  if (safety.kind === "fix") return { ...found, fix: safety.edits };
  const { reason } = safety;
  if (safety.kind === "report") return { ...found, reason };
  const suggestion = { messageId: "rewrite", data: { reason }, edits: safety.edits } as const;
  return { ...found, reason, suggestions: [suggestion] };
}
