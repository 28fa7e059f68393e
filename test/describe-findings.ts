import type { Checked } from "../cli/check.js";
import { messageText } from "../rules/rule.js";
import { Positions } from "../syntax/position.js";

/** One line per finding: place, what may be done, rule, message; suggestions below. */
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
      return `${line}:${column} ${tier} ${rule.id}\n  ${message}\n${suggestions.join("")}`;
    })
    .join("");
}
