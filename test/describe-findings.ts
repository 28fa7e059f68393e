import type { Checked } from "../engine/check.js";
import { messageText } from "../rules/rule.js";
import { Positions } from "../syntax/position.js";
import type { Span } from "../syntax/value.js";

/**
 * Describes each finding in a paragraph: place, kind of rewrite and rule; the marked line; message;
 * suggestions.
 */
export function describeFindings(text: string, checked: Checked): string {
  if (checked.kind === "failed") return `${checked.message}\n`;
  const positions = new Positions(text);
  return checked.found
    .map(({ rule, finding }) => {
      const { line, column } = positions.at(finding.at.span[0]);
      const tier = finding.fix ? "fix" : finding.suggestions ? "suggestion" : "report";
      const message = messageText(rule, finding.messageId, finding.data);
      const suggestions = (finding.suggestions ?? []).map(
        ({ messageId, data }) => `    ${messageText(rule, messageId, data)}\n`,
      );
      return `${line}:${column} ${tier} ${rule.id}\n${markedLine(text, finding.at.span)}  ${message}\n${suggestions.join("")}`;
    })
    .join("\n");
}

/** The maximum number of UTF-16 code units shown of a line: minified code is a single line. */
const shownWidth = 120;

/** Returns the line on which a span starts, without indentation, and marks below the span. */
export function markedLine(text: string, [start, end]: Span): string {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = /$/mu.exec(text.slice(start))?.index ?? 0;
  const line = text.slice(lineStart, start + lineEnd);
  const indent = line.length - line.trimStart().length;
  const from = Math.max(indent, start - lineStart - shownWidth / 2);
  const shown = line.slice(from, from + shownWidth);
  const offset = start - lineStart - from;
  const width = Math.max(1, Math.min(end - start, shown.length - offset));
  return `  | ${shown}\n  | ${" ".repeat(Math.max(0, offset))}${"^".repeat(width)}\n`;
}
