import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { rules } from "../../rules/all.js";
import type { Rule } from "../../rules/rule.js";
import { type Block, blocksOf } from "./markdown.js";

/** The page of a rule. The package ships the pages of the documentation, so that there is one text about each rule. */
export interface RulePage {
  readonly rule: Rule;
  /** What happens and why: everything before the examples. */
  readonly introduction: readonly Block[];
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The pages of all rules, in the order of the rules. */
export function rulePages(): readonly RulePage[] {
  return rules.map(pageOf);
}

/** The page of one rule, without the header made for readers on the web: `explain` has its own. */
export function pageOf(rule: Rule): RulePage {
  const text = readFileSync(join(packageFolder(), "docs", "rules", `${rule.id}.md`), "utf8");
  const [, own = text] = text.split("<!-- end auto-generated rule header -->\n");
  const blocks = blocksOf(own.split(/\r?\n/u));
  const starts = blocks.flatMap((block, index) =>
    block.kind === "heading" && block.level === 2 ? [{ title: block.text, index }] : [],
  );
  const sections = starts.map(({ title, index }, position) => ({
    title,
    blocks: blocks.slice(index + 1, starts[position + 1]?.index),
  }));
  return { rule, introduction: blocks.slice(0, starts[0]?.index), sections };
}

/** The blocks of a section; none where the page has no such section. */
export function sectionOf({ sections }: RulePage, title: string): readonly Block[] {
  return sections.find((section) => section.title === title)?.blocks ?? [];
}

function packageFolder(): string {
  const { resolve } = createRequire(import.meta.url);
  return dirname(resolve("eslint-plugin-mcp-schema/package.json"));
}
