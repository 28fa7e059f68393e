import { ConfigCommentParser } from "@eslint/plugin-kit";
import type { Document } from "../syntax/document.js";
import type { Positions } from "../syntax/position.js";

/** The reasons, perhaps empty ones, of the comments that switch a rule off at an offset; none where it is on. */
export type Suppressor = (ruleId: string, offset: number) => readonly string[];

interface Directive {
  readonly label: string;
  readonly reason: string;
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
    // As in ESLint, where a line comment of a script can only speak of lines.
    const speaksOfLines = directive.label.endsWith("-line");
    if (isLine && !speaksOfLines && document.language === "script") return [];
    return [
      {
        label: directive.label,
        reason: directive.justification,
        ruleIds: new Set(Object.keys(parser.parseListConfig(directive.value))),
        offset: span[0],
        firstLine: positions.at(span[0]).line,
        lastLine: positions.at(span[1]).line,
      },
    ];
  });
  return (ruleId, offset) => reasons(directives, ruleId, offset, positions.at(offset).line);
}

function reasons(
  directives: readonly Directive[],
  ruleId: string,
  offset: number,
  line: number,
): readonly string[] {
  let ofRegion: readonly string[] = [];
  const ofLine: string[] = [];
  for (const directive of directives) {
    if (directive.ruleIds.size > 0 && !directive.ruleIds.has(ruleId)) continue;
    switch (directive.label) {
      case "eslint-disable-line":
        if (directive.firstLine === line && directive.lastLine === line)
          ofLine.push(directive.reason);
        break;
      case "eslint-disable-next-line":
        if (directive.lastLine + 1 === line) ofLine.push(directive.reason);
        break;
      case "eslint-disable":
        if (directive.offset <= offset) ofRegion = [...ofRegion, directive.reason];
        break;
      case "eslint-enable":
        if (directive.offset <= offset) ofRegion = [];
        break;
    }
  }
  return [...ofRegion, ...ofLine];
}
