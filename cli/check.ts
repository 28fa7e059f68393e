import { concernedRules } from "../rules/prefilter.js";
import type { Finding, Rule } from "../rules/rule.js";
import { elicitationForms } from "../context/elicitation/forms.js";
import type { Role as FormRole } from "../context/elicitation/role.js";
import type { Link } from "../context/links.js";
import type { MessageRole } from "../context/messages/roles.js";
import { messagesOf } from "../context/messages/sites.js";
import type { Settings } from "../context/settings.js";
import { Positions } from "../syntax/position.js";
import { suppressorOf } from "./directives.js";
import type { Parse } from "./parse.js";
import type { Parsed } from "./parsed.js";

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

/** What has a role in a text and is written in other files. */
export interface Links {
  readonly forms: readonly Link<FormRole>[];
  readonly messages: readonly Link<MessageRole>[];
}

export const noLinks: Links = { forms: [], messages: [] };

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
  return {
    forms: elicitationForms(document, settings).links(),
    messages: messagesOf(document, settings).links(),
  };
}
