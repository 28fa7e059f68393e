import type { Checked } from "../engine/check.js";
import { type Finding, notRewritten, type Rule } from "../rules/rule.js";
import { Positions } from "../syntax/position.js";
import type { Span } from "../syntax/value.js";

type Told = Pick<Finding, "data" | "messageId" | "reason">;

/**
 * Lists each finding on a line: its span, kind of rewrite, rule, message, and what the message is
 * filled with. A line for each suggestion follows. The words of the messages are elsewhere, in
 * messages.txt.
 */
export function listFindings(text: string, checked: Checked): string {
  if (checked.kind === "failed") return `${checked.message}\n`;
  const positions = new Positions(text);
  const lines = checked.found.flatMap(({ rule, finding }) => {
    const tier = finding.fix ? "fix" : finding.suggestions ? "suggestion" : "report";
    return [
      `${rangeOf(positions, finding.at.span)} ${tier} ${rule.id} ${finding.messageId}${fillingOf(rule, finding)}`,
      ...(finding.suggestions ?? []).map((one) => `  ${one.messageId}${fillingOf(rule, one)}`),
    ];
  });
  return lines.map((line) => `${line}\n`).join("");
}

/** The start and end of a span: `2:5-9`, or `2:5-4:1` if they are on different lines. */
function rangeOf(positions: Positions, [start, end]: Span): string {
  const [from, to] = [positions.at(start), positions.at(end)];
  return `${from.line}:${from.column}-${from.line === to.line ? "" : `${to.line}:`}${to.column}`;
}

/**
 * The values of a message's placeholders, and its other data. Empty values, and the words around a
 * reason, are left out. A value that is missing is `null`.
 */
function fillingOf(rule: Rule, { data = {}, messageId, reason }: Told): string {
  const template = rule.messages[messageId] ?? "";
  const placeholders = [...template.matchAll(/\{\{ (\w+) \}\}/gu)].map(([, name = ""]) => name);
  const values = [...new Set([...Object.keys(data), ...placeholders])].flatMap((name) => {
    const value = data[name] ?? null;
    if (value === "") return [];
    const isReason = reason !== undefined && value === notRewritten(reason);
    return [isReason ? (["because", reason] as const) : ([name, value] as const)];
  });
  return values.length === 0 ? "" : ` ${JSON.stringify(Object.fromEntries(values))}`;
}
