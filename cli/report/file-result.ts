import type { ESLint, Linter } from "eslint";
import type { Effort } from "../../protocol/changelog.js";
import type { Region } from "./region.js";

/** The findings of a file, in exactly the format of ESLint's formatters and other tools. */
export type FileResult = ESLint.LintResult;

/** The keys of properties that ESLint's messages lack: symbols, which JSON leaves out. */
export const reasonKey = Symbol("reason");
export const effortKey = Symbol("effort");
const unparsedKey = Symbol("unparsed");

/** The key for the place in the source where the subject of a message is created. */
export const placeKey = Symbol("place");

/** A place in a file of the project. */
export interface SourcePlace extends Region {
  readonly filePath: string;
  /** The displayed path. */
  readonly shown: string;
}

/**
 * A message with additional properties: the reason why there is no fix, the effort of a step to
 * another revision, a place in the source if its result is not about a file, and whether it is a
 * parser's.
 */
export interface Explained extends Linter.LintMessage {
  readonly [reasonKey]?: string;
  readonly [effortKey]?: Effort;
  readonly [placeKey]?: SourcePlace;
  readonly [unparsedKey]?: true;
}

/** The file and the position at which tools should show a message. */
export function shownAt(
  { filePath }: FileResult,
  message: Explained,
): Pick<Linter.LintMessage, keyof Region> & { readonly filePath: string } {
  return message[placeKey] ?? { ...message, filePath };
}

/** The severity of a message as a word. */
export function severityOf({ severity }: Linter.LintMessage): "error" | "warning" {
  return severity === 2 ? "error" : "warning";
}

/** The ID of a rule without its ESLint prefix. */
export function bareId(ruleId: string): string {
  return ruleId.replace(/^mcp-schema\//u, "");
}

/** The reason why a finding has no fix, as the end of a sentence. */
export function reasonOf(message: Explained): string | undefined {
  return message[reasonKey];
}

/** How much of a program has to change for a finding, if it is a step to another revision. */
export function effortOf(message: Explained): Effort | undefined {
  return message[effortKey];
}

/** A result for a file that could not be read, parsed or written. */
export function failedResult(
  filePath: string,
  message: string,
  { line, column }: { line: number; column: number } = { line: 1, column: 1 },
): FileResult {
  return withCounts(filePath, [{ ruleId: null, fatal: true, severity: 2, message, line, column }]);
}

/** The result for a file that its parser refuses. */
export function unparsed(failed: FileResult): FileResult {
  return { ...failed, messages: failed.messages.map((one) => ({ ...one, [unparsedKey]: true })) };
}

/** Whether a file does not parse. */
export function isUnparsed({ messages }: FileResult): boolean {
  return messages.some((message: Explained) => message[unparsedKey] === true);
}

/** The result of a file with additional findings, sorted by position. */
export function withMore(result: FileResult, more: FileResult): FileResult {
  return withMessages(result, byPlace([...result.messages, ...more.messages]));
}

/** A result with the configured severities, by rule ID. */
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

/** Sorts results by path. */
export function byPath(results: readonly FileResult[]): readonly FileResult[] {
  return results.toSorted((a, b) =>
    a.filePath < b.filePath ? -1 : Number(a.filePath > b.filePath),
  );
}

/** Sorts messages by position. */
export function byPlace<Message extends Linter.LintMessage>(
  messages: readonly Message[],
): Message[] {
  return messages.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** A result with its messages replaced. */
export function withMessages(result: FileResult, messages: Linter.LintMessage[]): FileResult {
  const { suppressedMessages } = result;
  return { ...result, ...withCounts(result.filePath, messages), suppressedMessages };
}

/** A result with the given messages, counted as ESLint counts them. */
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
