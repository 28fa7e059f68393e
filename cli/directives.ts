import { ConfigCommentParser } from "@eslint/plugin-kit";
import type { Document } from "../syntax/document.js";
import type { Positions } from "../syntax/position.js";

/** Answers whether an `eslint-disable` comment covers a rule at an offset. */
export type Suppressor = (ruleId: string, offset: number) => boolean;

interface Directive {
  readonly label: string;
  /** Empty: all rules. */
  readonly ruleIds: ReadonlySet<string>;
  readonly offset: number;
  readonly firstLine: number;
  readonly lastLine: number;
}

const parser = new ConfigCommentParser();

/** Reads the comments with which ESLint's users switch rules off, so that they count in every face. */
export function suppressorOf(document: Document, positions: Positions): Suppressor {
  const directives = document.comments.flatMap(({ span, isLine }): Directive[] => {
    const text = document.text.slice(span[0] + 2, isLine ? span[1] : span[1] - 2);
    const directive = parser.parseDirective(text.trim());
    if (!directive?.label.startsWith("eslint-")) return [];
    // As in ESLint, a line comment can only speak of lines.
    if (isLine && !directive.label.includes("-line")) return [];
    return [
      {
        label: directive.label,
        ruleIds: new Set(Object.keys(parser.parseListConfig(directive.value))),
        offset: span[0],
        firstLine: positions.at(span[0]).line,
        lastLine: positions.at(span[1]).line,
      },
    ];
  });
  return (ruleId, offset) => isSuppressed(directives, ruleId, offset, positions.at(offset).line);
}

function isSuppressed(
  directives: readonly Directive[],
  ruleId: string,
  offset: number,
  line: number,
): boolean {
  let isDisabled = false;
  for (const directive of directives) {
    if (directive.ruleIds.size > 0 && !directive.ruleIds.has(ruleId)) continue;
    switch (directive.label) {
      case "eslint-disable-line":
        if (directive.firstLine === line) return true;
        break;
      case "eslint-disable-next-line":
        if (directive.lastLine + 1 === line) return true;
        break;
      case "eslint-disable":
        if (directive.offset <= offset) isDisabled = true;
        break;
      case "eslint-enable":
        if (directive.offset <= offset) isDisabled = false;
        break;
    }
  }
  return isDisabled;
}
