import { withoutLeftovers } from "../codemods/leftovers.js";
import { withoutSharedLeftovers } from "../codemods/shared-leftovers.js";
import { withOwnRevision } from "../context/changed/own-revision.js";
import { isReplacedLater } from "../context/changes/assigned-later.js";
import { generatedReason } from "../context/intended/generated.js";
import type { Settings } from "../context/settings.js";
import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { isSameSpan, members } from "../syntax/value.js";
import type { DefectOf } from "./defect.js";
import { openEndsOf } from "./fix-safety/open-ends.js";
import { contents, type FixSafety, fixSafetyOf } from "./fix-safety/fix-safety.js";
import { type Finding, type RuleResult, notRewritten, type Rule } from "./rule.js";

/** A rule as it is written: it says what is wrong, or finds for itself what can be done about it. */
interface RuleDefinition<MessageId extends string> extends Omit<Rule<MessageId>, "check"> {
  check(document: Document, settings: Settings): Iterable<RuleResult<MessageId>>;
}

/**
 * Defines a rule with typed message ids. Its rewrites become fixes where that is safe, and remove the
 * code that they leave unused.
 */
export function defineRule<MessageId extends string>(rule: RuleDefinition<MessageId>): Rule {
  return {
    ...rule,
    *check(document, given) {
      const settings = withOwnRevision(document, given);
      const found = [...rule.check(document, settings)].flatMap((one) =>
        "id" in one && isMended(one)
          ? []
          : unlessGenerated(document, "id" in one ? findingOf(one, settings) : one),
      );
      const fixes = without(
        document,
        found.map(({ fix }) => fix),
      );
      const first = without(
        document,
        found.map(({ suggestions }) => suggestions?.[0]?.edits),
      );
      for (const [index, finding] of found.entries()) {
        const { fix, suggestions } = finding;
        yield {
          ...finding,
          ...(fix && { fix: fixes[index] ?? fix }),
          ...(suggestions && {
            suggestions: suggestions.map((one, order) => ({
              ...one,
              edits:
                (order === 0 ? first[index] : undefined) ?? withoutLeftovers(document, one.edits),
            })),
          }),
        };
      }
    },
  };
}

/**
 * Makes rewrites also remove the code that they leave unused together. Keeps the order, with
 * `undefined` for none.
 */
function without(
  document: Document,
  rewrites: readonly (readonly Edit[] | undefined)[],
): readonly (readonly Edit[] | undefined)[] {
  const cleaned = withoutSharedLeftovers(
    document,
    rewrites.filter((edits) => edits !== undefined),
  );
  let next = 0;
  return rewrites.map((edits) => edits && cleaned[next++]);
}

/** Whether code replaces or deletes the member that is wrong before the object is sent. */
function isMended({ at, of }: DefectOf<string>): boolean {
  if (of.kind !== "object") return false;
  const wrong = members(of).find((one) => isSameSpan(one.span, at.span));
  return wrong?.key !== undefined && isReplacedLater(of, wrong.key);
}

/** Removes the rewrites of a finding if the file is generated. */
function unlessGenerated(document: Document, finding: Finding): Finding {
  const { at, data = {}, fix, messageId, suggestions } = finding;
  const reason = fix || suggestions ? generatedReason(document) : undefined;
  if (reason === undefined) return finding;
  return { at, messageId, data: { ...data, note: notRewritten(reason) }, reason };
}

/**
 * Converts a defect to a finding, with its rewrite as a fix or a suggestion where that is safe
 * enough.
 */
function findingOf(
  { at, data = {}, effort, id, keyword, of, open, rewrite, subject = contents }: DefectOf<string>,
  settings: Settings,
): Finding {
  const safety: FixSafety = rewrite
    ? fixSafetyOf(of, settings, rewrite, { ...subject, keyword })
    : { kind: "report", reason: "it is unclear what was meant" };
  const isRefused = rewrite && safety.kind === "report";
  const note = isRefused ? notRewritten(safety.reason) : "";
  const found = { at, messageId: id, data: { ...data, note }, ...(effort && { effort }) };
  return findingWith(found, open ? { ...safety, open: openEndsOf([open, safety.open]) } : safety);
}

/** Adds the fix, the suggestion or the reason to a finding. */
export function findingWith<MessageId extends string>(
  finding: Finding<MessageId>,
  safety: FixSafety,
): Finding<MessageId | "rewrite"> {
  const found = { ...finding, ...(safety.open && { open: safety.open }) };
  if (safety.kind === "fix") return { ...found, fix: safety.edits };
  const { reason } = safety;
  if (safety.kind === "report") return { ...found, reason };
  const suggestion = { messageId: "rewrite", data: { reason }, edits: safety.edits } as const;
  return { ...found, reason, suggestions: [suggestion] };
}
