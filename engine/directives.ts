import { ConfigCommentParser } from "@eslint/plugin-kit";
import type { Document } from "../syntax/document.js";
import type { Positions } from "../syntax/position.js";
import type { Span } from "../syntax/value.js";

/** The suppressions in a file. */
export interface Suppressor {
  /**
   * The reasons, possibly empty, of the comments that suppress a rule at an offset. An empty array
   * if the rule is enabled there.
   */
  readonly reasonsFor: (ruleId: string, offset: number) => readonly string[];
  /** The comments that have suppressed none of the given rules so far, with those they name. */
  readonly unused: (ruleIds: ReadonlySet<string>) => readonly UnusedDirective[];
}

/** A comment that disables rules where they find nothing. */
export interface UnusedDirective {
  readonly span: Span;
  readonly ruleIds: readonly string[];
}

interface Directive {
  readonly label: string;
  readonly reason: string;
  /** Empty if it applies to all rules. */
  readonly ruleIds: ReadonlySet<string>;
  readonly span: Span;
  readonly offset: number;
  /** The rules of which it has suppressed a finding. */
  readonly used: Set<string>;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Reads ESLint's disable and enable comments, so they apply in every face. */
export function suppressorOf(document: Document, positions: Positions): Suppressor {
  const directives = document.comments.flatMap(({ span, isLine }): Directive[] => {
    const text = document.text.slice(span[0] + 2, isLine ? span[1] : span[1] - 2).trim();
    if (!text.startsWith("eslint-")) return [];
    const parser = new ConfigCommentParser();
    const directive = parser.parseDirective(text);
    if (!directive) return [];
    // As in ESLint, a line comment in a script can only disable rules for a line.
    const speaksOfLines = directive.label.endsWith("-line");
    if (isLine && !speaksOfLines && document.language === "script") return [];
    return [
      {
        label: directive.label,
        reason: directive.justification,
        ruleIds: new Set(Object.keys(parser.parseListConfig(directive.value))),
        span,
        offset: span[0],
        used: new Set(),
        firstLine: positions.at(span[0]).line,
        lastLine: positions.at(span[1]).line,
      },
    ];
  });
  return {
    reasonsFor(ruleId, offset) {
      const off = switchedOff(directives, ruleId, offset, positions.at(offset).line);
      for (const { used } of off) used.add(ruleId);
      return off.map(({ reason }) => reason);
    },
    unused: (known) =>
      directives.flatMap(({ label, ruleIds, span, used }) => {
        const idle = [...ruleIds].filter((id) => known.has(id) && !used.has(id));
        return label === "eslint-enable" || idle.length === 0 ? [] : [{ span, ruleIds: idle }];
      }),
  };
}

function switchedOff(
  directives: readonly Directive[],
  ruleId: string,
  offset: number,
  line: number,
): readonly Directive[] {
  let ofRegion: readonly Directive[] = [];
  const ofLine: Directive[] = [];
  for (const directive of directives) {
    if (directive.ruleIds.size > 0 && !directive.ruleIds.has(ruleId)) continue;
    switch (directive.label) {
      case "eslint-disable-line":
        if (directive.firstLine === line && directive.lastLine === line) ofLine.push(directive);
        break;
      case "eslint-disable-next-line":
        if (directive.lastLine + 1 === line) ofLine.push(directive);
        break;
      case "eslint-disable":
        if (directive.offset <= offset) ofRegion = [...ofRegion, directive];
        break;
      case "eslint-enable":
        if (directive.offset <= offset) ofRegion = [];
        break;
    }
  }
  return [...ofRegion, ...ofLine];
}
