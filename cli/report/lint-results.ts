import { messageText } from "../../rules/rule.js";
import { applyEdits, type Edit, extent } from "../../syntax/edit.js";
import { Positions } from "../../syntax/position.js";
import type { Checked, Found } from "../../engine/check.js";
import type { UnusedDirective } from "../../engine/directives.js";
import { type Decoded, withMark } from "../files/source-file.js";
import {
  byPlace,
  withCounts,
  effortKey,
  type Explained,
  failedResult,
  type FileResult,
  reasonKey,
  unparsed,
} from "./file-result.js";
import { regionOf } from "./region.js";

/**
 * Converts a text and its findings to ESLint's `LintResult`.
 *
 * @param reportsUnused whether unused directives are findings
 * @param isRewritten whether the text is the new one of the file, which ESLint stores under
 *   another key
 */
export function toResult(
  filePath: string,
  source: Decoded,
  checked: Checked,
  isRewritten = false,
  reportsUnused = false,
): FileResult {
  const { text } = source;
  const whole = withMark(source, text);
  const positions = new Positions(text);
  if (checked.kind === "failed") {
    const failed = failedResult(filePath, checked.message, checked);
    return checked.isDefect ? failed : unparsed(failed);
  }
  const found = checked.found.map((one) => toMessage(one, text, positions));
  const unused = reportsUnused ? checked.unused() : [];
  const messages = [...found, ...unused.map((one) => unusedMessage(one, positions))];
  return {
    ...withCounts(filePath, unused.length > 0 ? byPlace(messages) : messages),
    suppressedMessages: checked.suppressed.map((found) => ({
      ...toMessage(found, text, positions),
      suppressions: found.reasons.map((justification) => ({ kind: "directive", justification })),
    })),
    ...(isRewritten ? { output: whole } : { source: whole }),
  };
}

/** Uses the wording of ESLint, which reports the same with the same option. */
function unusedMessage({ ruleIds, span }: UnusedDirective, positions: Positions): Explained {
  const named = ruleIds.map((id) => `'${id}'`).join(" or ");
  return {
    ruleId: null,
    severity: 1,
    message: `Unused eslint-disable directive (no problems were reported from ${named}).`,
    ...regionOf(positions, span),
    [reasonKey]: "remove the comment, or these rules from it",
  };
}

function toMessage({ rule, finding }: Found, text: string, positions: Positions): Explained {
  const { messageId, data, effort, fix, suggestions, reason } = finding;
  const { line, column, ...end } = regionOf(positions, finding.at.span);
  return {
    ruleId: `mcp-schema/${rule.id}`,
    severity: rule.docs.severity === "error" ? 2 : 1,
    message: messageText(rule, messageId, data),
    line,
    column,
    messageId,
    ...end,
    ...(fix ? { fix: asOne(text, fix) } : {}),
    ...(suggestions
      ? {
          suggestions: suggestions.map((suggestion) => ({
            messageId: suggestion.messageId,
            ...(suggestion.data ? { data: suggestion.data } : {}),
            desc: messageText(rule, suggestion.messageId, suggestion.data),
            fix: asOne(text, suggestion.edits),
          })),
        }
      : {}),
    ...(reason === undefined ? {} : { [reasonKey]: reason }),
    ...(effort === undefined ? {} : { [effortKey]: effort }),
  };
}

/** Combines the edits of a fix into one: ESLint's results allow a single replacement. */
function asOne(text: string, edits: readonly Edit[]): { range: [number, number]; text: string } {
  const [start, end] = extent(edits) ?? [0, 0];
  const moved = edits.map((edit) => ({
    span: [edit.span[0] - start, edit.span[1] - start] as const,
    text: edit.text,
  }));
  return { range: [start, end], text: applyEdits(text.slice(start, end), moved) };
}
