import { type Migrated, rewriteText } from "../../engine/migrate.js";
import type { Parse } from "../../syntax/parsed.js";
import type { Settings } from "../../context/settings.js";
import { rules } from "../../rules/all.js";
import { lookingOnce } from "../looked-at-once.js";
import { cleanResults, verdicts } from "../oracles/content-results.js";
import type { Written } from "./surroundings.js";

export const contentRules = rules.filter(({ id }) =>
  [
    "valid-content-block",
    "valid-resource-link",
    "valid-binary-data",
    "no-foreign-content",
    "no-unknown-properties",
    "valid-tool-result",
    "valid-structured-content",
  ].includes(id),
);

interface Run {
  readonly parse: Parse;
  readonly settings: Settings;
  readonly withSuggestions: boolean;
}

export interface Outcome {
  /** Problems in the rewritten file. */
  readonly problems: readonly string[];
  /** The number of results compared with the SDKs. */
  readonly compared: number;
  readonly text: string;
  readonly migrated: string;
}

/** Rewrites a file, and checks what must hold for any file. */
export function rewriteOf(
  { before, source, after }: Written,
  comments: readonly string[],
  { parse, settings, withSuggestions }: Run,
): Outcome {
  const text = before + source + after;
  const checker = lookingOnce(parse);
  const check = checker.by(contentRules, settings);
  const migrate = (of: string): Migrated => rewriteText(of, check, contentRules, withSuggestions);
  const { left, text: migrated } = migrate(text);
  let compared = 0;
  const problemsOf = function* (): Iterable<string> {
    const parsed = checker.parse(migrated);
    if (left.kind === "failed" || parsed.kind === "failed") {
      yield "it does not parse";
      return;
    }
    // A rewrite that breaks the syntax is undone, and remains as a finding.
    for (const { finding, rule } of left.found)
      if (finding.fix ?? (withSuggestions && finding.suggestions))
        yield `it is not done: ${rule.id}, ${finding.messageId}`;
    if (migrate(migrated).text !== migrated) yield "it is not final";
    if (!migrated.startsWith(before) || !migrated.endsWith(after)) yield "more has changed";
    for (const comment of comments)
      if (!migrated.includes(comment)) yield `a comment is lost: ${comment}`;
    for (const { data, source: from, subject } of cleanResults(parsed.document, settings, left)) {
      // SDK 1 does not support the latest revision, which allows more.
      const said = verdicts(subject, data).slice(settings.protocolVersion < "2026-07-28" ? 0 : 1);
      if (said.some((verdict) => verdict !== "kept"))
        yield `a ${subject} is ${said.join(" and ")}: ${JSON.stringify(data)}, from ${from}`;
      compared += 1;
    }
  };
  const problems = [...problemsOf()];
  return { problems, compared, text, migrated };
}
