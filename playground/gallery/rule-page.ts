import { type PageParts, pageParts, sectionOf } from "../../explain/rule-pages.js";
import { defaultRevision, isSince, revisions } from "../../protocol/revision.js";
import type { RuleFacts } from "../analysis/question.js";
import { emptyState, type PageState } from "../page/state.js";

/**
 * Returns the first incorrect example on a rule's page, with settings under which the rule reports
 * it.
 */
export function exampleOf(text: string, rule: RuleFacts, all: readonly RuleFacts[]): PageState {
  const code = exampleIn(pageParts(text));
  const since = revisions.find((revision) => revision === rule.since) ?? defaultRevision;
  const recommended = all.filter(({ isRecommended }) => isRecommended).map(({ id }) => id);
  return {
    ...emptyState,
    fileName: code.language.startsWith("json")
      ? `messages/example.${code.language}`
      : `src/server.${code.language}`,
    text: `${code.code}\n`,
    revision: isSince(since, defaultRevision) ? since : defaultRevision,
    ...(rule.isRecommended ? {} : { ruleIds: [...recommended, rule.id] }),
  };
}

function exampleIn(page: PageParts): { readonly language: string; readonly code: string } {
  const found = sectionOf(page, "Incorrect").find((block) => block.kind === "code");
  return found ?? { language: "ts", code: "" };
}
