import type { ESLint, Linter } from "eslint";
import type { Effort } from "../../protocol/changelog.js";
import type { Region } from "./region.js";

/** A file's findings exactly as ESLint's own formatters and every tool that reads them expect them. */
export type FileResult = ESLint.LintResult;

/** Where a message keeps what ESLint's has no place for: under a symbol, which no JSON shows. */
export const reasonKey = Symbol("reason");
export const effortKey = Symbol("effort");

/** Where a message keeps the place in the source that what it is about was made at. */
export const placeKey = Symbol("place");

/** A place in a file of the project. */
export interface SourcePlace extends Region {
  readonly filePath: string;
  /** The path as people are shown it. */
  readonly shown: string;
}

/** A message that may say why its finding has no fix, and where it leads when its own file is none. */
export interface Explained extends Linter.LintMessage {
  readonly [reasonKey]?: string;
  readonly [effortKey]?: Effort;
  readonly [placeKey]?: SourcePlace;
}

/** The file and the place at which programs are to show a message. */
export function shownAt(
  { filePath }: FileResult,
  message: Explained,
): Pick<Linter.LintMessage, keyof Region> & { readonly filePath: string } {
  return message[placeKey] ?? { ...message, filePath };
}

/** The severity of a message in a word. */
export function severityOf({ severity }: Linter.LintMessage): "error" | "warning" {
  return severity === 2 ? "error" : "warning";
}

/** The id of a rule without the prefix that it has in ESLint. */
export function bareId(ruleId: string): string {
  return ruleId.replace(/^mcp-schema\//u, "");
}

/** Why a finding has no fix, as the end of a sentence. */
export function reasonOf(message: Explained): string | undefined {
  return message[reasonKey];
}

/** How much of a program a finding changes, where it is a step to another revision. */
export function effortOf(message: Explained): Effort | undefined {
  return message[effortKey];
}

/** A file that could not be read, parsed or written. */
export function failedResult(
  filePath: string,
  message: string,
  { line, column }: { line: number; column: number } = { line: 1, column: 1 },
): FileResult {
  return withCounts(filePath, [{ ruleId: null, fatal: true, severity: 2, message, line, column }]);
}

/** A file's result with more findings, in order of their places. */
export function withMore(result: FileResult, more: FileResult): FileResult {
  return withMessages(result, byPlace([...result.messages, ...more.messages]));
}

/** A result with the severities that somebody chose, by the ids of rules. */
export function withSeverities(
  result: FileResult,
  severities: ReadonlyMap<string, "warn" | "error">,
): FileResult {
  if (severities.size === 0) return result;
  const messages = result.messages.map((message) => {
    const chosen = severities.get(bareId(message.ruleId ?? ""));
    if (chosen === undefined) return message;
    return { ...message, severity: chosen === "error" ? (2 as const) : (1 as const) };
  });
  return withMessages(result, messages);
}

/** A result without its warnings. */
export function errorsOnly(result: FileResult): FileResult {
  const messages = result.messages.filter(({ severity }) => severity === 2);
  return { ...result, messages, warningCount: 0, fixableWarningCount: 0 };
}

/** Results by their paths: an order that depends on nothing but them, so that shards can be put together again. */
export function byPath(results: readonly FileResult[]): readonly FileResult[] {
  return results.toSorted((a, b) =>
    a.filePath < b.filePath ? -1 : Number(a.filePath > b.filePath),
  );
}

/** Messages in the order of their places. */
export function byPlace<Message extends Linter.LintMessage>(
  messages: readonly Message[],
): Message[] {
  return messages.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** A result with other messages. */
export function withMessages(result: FileResult, messages: Linter.LintMessage[]): FileResult {
  const { suppressedMessages } = result;
  return { ...result, ...withCounts(result.filePath, messages), suppressedMessages };
}

/** A result with its messages, counted as ESLint counts them. */
export function withCounts(filePath: string, messages: Linter.LintMessage[]): FileResult {
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
