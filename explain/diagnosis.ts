import { type ErrorPlace, places } from "./error-places.js";
import { bareLines } from "./bare-lines.js";
import { type MarkdownBlock, type PageParts, sectionOf } from "./rule-pages.js";
import { readableText } from "./readable-text.js";
import { sentencesIn } from "./said.js";
import { sentences } from "./sentences/all.js";
import type { Sentence } from "./meaning.js";
import { symptoms } from "./sentences/symptoms.js";
import { issuesIn } from "./zod-issues.js";

/** Everything we know about an error. */
export interface Diagnosis {
  /** What it may mean, most likely first. Empty if no table contains the error. */
  readonly meanings: readonly (Sentence | ErrorPlace)[];
  /** All rules that may be related, most likely first. */
  readonly rules: readonly string[];
}

/** The pages of the rules, by rule id. */
export type RulePages = ReadonlyMap<string, PageParts>;

/**
 * Explains a pasted error. If only a symptom is known, or nothing at all, it adds the rules whose
 * pages quote the error.
 */
export function diagnoseWith(text: string, pages: () => RulePages): Diagnosis {
  const causes = causesIn(text);
  const meanings = causes.length > 0 ? causes : sentencesIn(text, symptoms).slice(0, 1);
  const rules = meanings.flatMap(({ rules: ids = [], perhaps = [] }) => [...ids, ...perhaps]);
  if (causes.length === 0) rules.push(...quoting(singleSpaced(readableText(text)), pages));
  return { meanings, rules: [...new Set(rules)] };
}

function causesIn(text: string): readonly (Sentence | ErrorPlace)[] {
  const known = sentencesIn(text, sentences);
  const issues = known.some(({ coversList }) => coversList) ? [] : issuesIn(readableText(text));
  const found = issues.flatMap(
    (issue) =>
      places.find(
        ({ at, message, code = issue.code }) =>
          at.test(issue.path) && message?.test(issue.message) !== false && code === issue.code,
      ) ?? [],
  );
  return [...new Set([...known, ...found])];
}

/**
 * The rules that are about such a line, and those whose pages quote the text as code outside of
 * their examples. A single word is not enough.
 */
function quoting(said: string, pages: () => RulePages): readonly string[] {
  if (!said.includes(" ")) return [];
  const ofLine = Object.entries(bareLines).flatMap(([line, ids]) =>
    [line, `"message": "Invalid input: ${line}"`].some((text) => text.includes(said)) ? ids : [],
  );
  const ofPages = [...pages()].filter(([, page]) => {
    const prose = [...page.introduction, ...sectionOf(page, "What it rewrites")];
    return prose.some((block) => quotes(block, said));
  });
  return [...ofLine, ...ofPages.map(([id]) => id)];
}

function quotes(block: MarkdownBlock, said: string): boolean {
  switch (block.kind) {
    case "code":
      return singleSpaced(block.code).includes(said);
    case "paragraph":
    case "heading":
      return [...block.text.matchAll(/`(?<code>[^`]*)`/gu)].some((span) =>
        (span.groups?.["code"] ?? "").includes(said),
      );
    case "list":
      return block.items.flat().some((inner) => quotes(inner, said));
    case "table":
      return [block.head, ...block.rows]
        .flat()
        .some((text) => quotes({ kind: "paragraph", text }, said));
  }
}

function singleSpaced(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
