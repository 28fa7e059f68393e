import { concernedRules } from "../rules/prefilter.js";
import type { Finding, Rule } from "../rules/rule.js";
import { elicitationForms } from "../context/elicitation/forms.js";
import { type Messages, messagesOf } from "../context/messages/sites.js";
import { enumQuestions } from "../rules/enum-schema/questions.js";
import type { Settings } from "../context/settings.js";
import { Positions } from "../syntax/position.js";
import { suppressorOf } from "./directives.js";
import { type Links, noLinks } from "./links.js";
import type { Parse } from "./parse.js";
import type { Parsed } from "../syntax/parsed.js";

/** A finding with the rule that made it. */
export interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
}

/** A finding that comments switch off, with the reasons they give. */
export interface SuppressedFound extends Found {
  readonly reasons: readonly string[];
}

/** What checking one text gives: findings by position, those that a comment switches off, or why it cannot be read. */
export type Checked =
  | {
      readonly kind: "checked";
      readonly found: readonly Found[];
      readonly suppressed: readonly SuppressedFound[];
      readonly links: () => Links;
    }
  | (Parsed & { readonly kind: "failed" });

/** Finds what rules say of a text, and of the texts that it becomes. */
export type Check = (text: string) => Checked;

/** What finds something in the texts of a file. */
export interface Checker {
  readonly by: (rules: readonly Rule[], settings: Settings) => Check;
  /** What reads such a text as a whole; `undefined` for Markdown, of which only parts are read. */
  readonly parse?: Parse;
}

/** Checks a file that is code or data as a whole. */
export function textChecker(parse: Parse): Checker {
  const by: Checker["by"] = (rules, settings) => (text) => checkText(text, parse, rules, settings);
  return { by, parse };
}

/** Answers what other files ask about a text. */
export function answerIn(text: string, parse: Parse, settings: Settings): Messages["answer"] {
  const parsed = parse(text);
  return parsed.kind === "failed" ? () => undefined : messagesOf(parsed.document, settings).answer;
}

/** Checks one text with the rules it may concern. */
export function checkText(
  text: string,
  parse: Parse,
  rules: readonly Rule[],
  settings: Settings,
): Checked {
  // Where other files say what this one's values are, the words that show it may all stand over there.
  const concerned = settings.facts
    ? rules
    : concernedRules(rules, (word) => text.includes(word), settings.isAssumed);
  if (concerned.length === 0) {
    const links = (): Links => linksOf(parse(text), settings);
    return { kind: "checked", found: [], suppressed: [], links };
  }
  const parsed = parse(text);
  if (parsed.kind === "failed") return parsed;
  const { document } = parsed;
  const reasonsFor = suppressorOf(document, new Positions(text));
  const all = concerned
    .flatMap((rule) =>
      [...rule.check(document, settings)].map((finding) => {
        const reasons = reasonsFor(`mcp-schema/${rule.id}`, finding.at.span[0]);
        return { rule, finding, reasons };
      }),
    )
    .toSorted((a, b) => a.finding.at.span[0] - b.finding.at.span[0]);
  return {
    kind: "checked",
    found: all.filter(({ reasons }) => reasons.length === 0),
    suppressed: all.filter(({ reasons }) => reasons.length > 0),
    links: () => linksOf(parsed, settings),
  };
}

function linksOf(parsed: Parsed, settings: Settings): Links {
  if (parsed.kind === "failed") return noLinks;
  const { document } = parsed;
  const messages = messagesOf(document, settings);
  return {
    forms: elicitationForms(document, settings).links(),
    messages: messages.links(),
    ...enumQuestions(document, settings),
    asks: messages.asks(),
  };
}
