import type { Linter, ESLint } from "eslint";
import { messageText } from "../../rules/rule.js";
import { applyEdits, type Edit, extent } from "../../syntax/edit.js";
import { Positions } from "../../syntax/position.js";
import type { Checked, Found } from "../../engine/check.js";
import { type Decoded, withMark } from "../files/source-file.js";

/** A file's findings exactly as ESLint's own formatters and every tool that reads them expect them. */
export type FileResult = ESLint.LintResult;

/** Where a message keeps what ESLint's has no place for: under a symbol, which no JSON shows. */
const reasonKey = Symbol("reason");

interface Explained extends Linter.LintMessage {
  readonly [reasonKey]?: string;
}

/** Why a finding has no fix, as the end of a sentence. */
export function reasonOf(message: Explained): string | undefined {
  return message[reasonKey];
}

/**
 * A text and what was found in it, as ESLint's `LintResult`.
 *
 * @param isRewritten whether the text is what the file gets, not what it had: ESLint keeps the two apart
 */
export function toResult(
  filePath: string,
  source: Decoded,
  checked: Checked,
  isRewritten = false,
): FileResult {
  const { text } = source;
  const whole = withMark(source, text);
  const positions = new Positions(text);
  if (checked.kind === "failed") return failedResult(filePath, checked.message, checked);
  return {
    ...counted(
      filePath,
      checked.found.map((found) => toMessage(found, text, positions)),
    ),
    suppressedMessages: checked.suppressed.map((found) => ({
      ...toMessage(found, text, positions),
      suppressions: found.reasons.map((justification) => ({ kind: "directive", justification })),
    })),
    ...(isRewritten ? { output: whole } : { source: whole }),
  };
}

/** A file that could not be read, parsed or written. */
export function failedResult(
  filePath: string,
  message: string,
  { line, column }: { line: number; column: number } = { line: 1, column: 1 },
): FileResult {
  return counted(filePath, [{ ruleId: null, fatal: true, severity: 2, message, line, column }]);
}

/** A file's result with more findings, in order of their places. */
export function withMore(result: FileResult, more: FileResult | undefined): FileResult {
  if (!more) return result;
  const messages = [...result.messages, ...more.messages].toSorted(
    (a, b) => a.line - b.line || a.column - b.column,
  );
  return {
    ...result,
    ...counted(result.filePath, messages),
    suppressedMessages: result.suppressedMessages,
  };
}

/** A result without its warnings. */
export function errorsOnly(result: FileResult): FileResult {
  const messages = result.messages.filter(({ severity }) => severity === 2);
  return { ...result, messages, warningCount: 0, fixableWarningCount: 0 };
}

/** Results by their paths: an order that depends on nothing but them, so that shards can be put together again. */
export function inOrder(results: readonly FileResult[]): readonly FileResult[] {
  return results.toSorted((a, b) => (a.filePath < b.filePath ? -1 : 1));
}

function counted(filePath: string, messages: Linter.LintMessage[]): FileResult {
  const count = (severity: number, isFixable: boolean): number =>
    messages.filter((message) => message.severity === severity && (!isFixable || message.fix))
      .length;
  return {
    filePath,
    messages,
    suppressedMessages: [],
    errorCount: count(2, false),
    fatalErrorCount: messages.filter(({ fatal }) => fatal === true).length,
    warningCount: count(1, false),
    fixableErrorCount: count(2, true),
    fixableWarningCount: count(1, true),
    usedDeprecatedRules: [],
  };
}

function toMessage({ rule, finding }: Found, text: string, positions: Positions): Explained {
  const start = positions.at(finding.at.span[0]);
  const end = positions.at(finding.at.span[1]);
  const { messageId, data, fix, suggestions, reason } = finding;
  return {
    ruleId: `mcp-schema/${rule.id}`,
    severity: rule.docs.severity === "error" ? 2 : 1,
    message: messageText(rule, messageId, data),
    line: start.line,
    column: start.column,
    messageId,
    endLine: end.line,
    endColumn: end.column,
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
  };
}

/** ESLint's results know one replacement per fix, so several edits become one over all that lies between them. */
function asOne(text: string, edits: readonly Edit[]): { range: [number, number]; text: string } {
  const [start, end] = extent(edits) ?? [0, 0];
  const moved = edits.map((edit) => ({
    span: [edit.span[0] - start, edit.span[1] - start] as const,
    text: edit.text,
  }));
  return { range: [start, end], text: applyEdits(text.slice(start, end), moved) };
}
