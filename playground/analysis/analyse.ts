import type { Found } from "../../engine/check.js";
import { migrateText } from "../../engine/migrate.js";
import { endings } from "../../engine/endings.js";
import { parserFor } from "../../engine/parse.js";
import { recommendedRules, rules } from "../../rules/all.js";
import { messageText } from "../../rules/rule.js";
import { settingsFor } from "../../rules/settings.js";
import { Positions } from "../../syntax/position.js";
import { differencesBetween } from "./difference.js";
import { type LinkedFile, linkedFiles } from "./linked-files.js";
import type {
  AnalysisAnswer,
  AnalysisQuestion,
  OfferedRemedy,
  RuleFacts,
  Shown,
} from "./question.js";

/** The rules that users can choose from. */
export const ruleFacts: readonly RuleFacts[] = rules.map(({ id, docs }) => ({
  id,
  description: docs.description,
  severity: docs.severity,
  isRecommended: docs.isOptIn !== true,
  since: docs.since,
}));

/** Checks and migrates one text with the same functions as the command line. */
export async function analyse(question: AnalysisQuestion): Promise<AnalysisAnswer> {
  const { fileName, text, others, user, ruleIds, withSuggestions } = question;
  const parse = await parserFor(fileName);
  if (!parse) return { kind: "unread", message: unknownEnding(fileName), line: 1, column: 1 };
  const chosen = ruleIds ? rules.filter(({ id }) => ruleIds.includes(id)) : recommendedRules;
  const settingsOf = settingsFor(user);
  // `migrateText` does not parse a text that no rule applies to, so a syntax error would go
  // unreported.
  const parsed = parse(text);
  if (parsed.kind === "failed") return { ...parsed, kind: "unread" };
  const linked =
    others.length > 0
      ? await linkedFiles([...others, { fileName, text }], chosen, settingsOf)
      : undefined;
  const settings = linked?.get(fileName)?.settings ?? settingsOf(fileName);
  const again: typeof parse = (changed) => (changed === text ? parsed : parse(changed));
  const migrated = migrateText(text, again, chosen, settings, withSuggestions);
  const checked = migrated.before;
  if (checked.kind === "failed") return { ...checked, kind: "unread" };
  const positions = new Positions(text);
  return {
    kind: "checked",
    findings: checked.found.map((found) => shown(found, positions)),
    suppressed: checked.suppressed.length,
    elsewhere: others.map((other) => foundIn(linked?.get(other.fileName))),
    migrated: {
      text: migrated.text,
      differences: differencesBetween(text, migrated.text),
    },
  };
}

function foundIn(file: LinkedFile | undefined): number {
  return file?.checked.kind === "checked" ? file.checked.found.length : 0;
}

function unknownEnding(fileName: string): string {
  return `What \`${fileName}\` ends in tells of no language that is read. The endings are ${endings.map((ending) => `\`.${ending}\``).join(", ")}`;
}

function shown({ rule, finding }: Found, positions: Positions): Shown {
  const { at, messageId, data, fix, suggestions = [], reason } = finding;
  const remedies: readonly OfferedRemedy[] = fix
    ? [{ kind: "fix", edits: fix }]
    : suggestions.map((suggestion) => ({
        kind: "suggestion",
        label: messageText(rule, suggestion.messageId, suggestion.data),
        edits: suggestion.edits,
      }));
  return {
    ruleId: rule.id,
    severity: rule.docs.severity,
    message: messageText(rule, messageId, data),
    span: at.span,
    ...positions.at(at.span[0]),
    ...(reason === undefined ? {} : { reason }),
    remedies,
  };
}
