import { type ErrorPlace, places } from "./error-places.js";
import { clientSentences } from "./client-sentences.js";
import { type Sentence, sentences } from "./error-sentences.js";
import type { MarkdownBlock } from "../../engine/rule-pages/markdown.js";
import { rulePages } from "./page.js";
import { issuesIn } from "./zod-issues.js";

/** What we know of an error. */
export interface Diagnosis {
  /** What it means, the most likely first. Empty where no table knows the error. */
  readonly meanings: readonly (Sentence | ErrorPlace)[];
  /** Every rule that may know more, the most likely first. Empty where nobody knows the error. */
  readonly rules: readonly string[];
}

/** What a pasted error means. Where no table knows it, the rules whose pages quote it. */
export function diagnose(text: string): Diagnosis {
  const said = singleSpaced(text);
  const known = [...sentences, ...clientSentences].filter(({ words }) => words.test(said));
  const issues = known.some(({ coversList }) => coversList) ? [] : issuesIn(text);
  const meanings: readonly (Sentence | ErrorPlace)[] = [
    ...known,
    ...issues.flatMap(
      (issue) =>
        places.find(
          ({ at, message }) => at.test(issue.path) && message?.test(issue.message) !== false,
        ) ?? [],
    ),
  ];
  const told = meanings.flatMap(({ rules }) => rules);
  const rules = told.length > 0 ? told : quoting(said);
  return { meanings: [...new Set(meanings)], rules: [...new Set(rules)] };
}

/** The rules whose pages quote the text, as code within what they say happens. A single word says too little. */
function quoting(said: string): readonly string[] {
  if (!said.includes(" ")) return [];
  return rulePages()
    .filter(({ introduction }) => introduction.some((block) => quotes(block, said)))
    .map(({ rule }) => rule.id);
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
