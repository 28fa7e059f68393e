import { type MarkdownBlock, markdownBlocks } from "./markdown.js";

/** What the page of a rule consists of, without the header made for readers on the web. */
export interface PageParts {
  /** What happens and why: everything before the examples. */
  readonly introduction: readonly MarkdownBlock[];
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  readonly blocks: readonly MarkdownBlock[];
}

/** The parts of the text of a page in docs/rules. */
export function pageParts(text: string): PageParts {
  const [, own = text] = text.split("<!-- end auto-generated rule header -->\n");
  const blocks = markdownBlocks(own.split(/\r?\n/u));
  const starts = blocks.flatMap((block, index) =>
    block.kind === "heading" && block.level === 2 ? [{ title: block.text, index }] : [],
  );
  const sections = starts.map(({ title, index }, position) => ({
    title,
    blocks: blocks.slice(index + 1, starts[position + 1]?.index),
  }));
  return { introduction: blocks.slice(0, starts[0]?.index), sections };
}

/** The blocks of a section; none where the page has no such section. */
export function sectionOf({ sections }: PageParts, title: string): readonly MarkdownBlock[] {
  return sections.find((section) => section.title === title)?.blocks ?? [];
}
