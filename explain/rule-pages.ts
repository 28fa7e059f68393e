/** The parts of a rule's page, without the generated header for readers on the web. */
export interface PageParts {
  /** What happens and why: everything before the examples. */
  readonly introduction: readonly MarkdownBlock[];
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  readonly blocks: readonly MarkdownBlock[];
}

/** Splits the text of a page in docs/rules into its parts. */
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

/** The blocks of a section, or an empty array if the page has no such section. */
export function sectionOf({ sections }: PageParts, title: string): readonly MarkdownBlock[] {
  return sections.find((section) => section.title === title)?.blocks ?? [];
}

/** A block of Markdown. Only supports what our own pages use. */
export type MarkdownBlock =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "code"; readonly language: string; readonly code: string }
  | { readonly kind: "list"; readonly items: readonly (readonly MarkdownBlock[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** A block that starts at a line, and the number of lines it takes. */
type Found = readonly [block: MarkdownBlock, taken: number];

/**
 * The blocks of a page as prettier formats it: list items start with `- `, and their contents are
 * indented.
 */
function markdownBlocks(lines: readonly string[]): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  for (let index = 0; index < lines.length;) {
    const rest = lines.slice(index);
    const [first = ""] = rest;
    if (first.trim() === "" || first.startsWith("<!--")) {
      index += 1;
      continue;
    }
    const [block, taken] = codeAt(rest) ?? headingAt(first) ?? listAt(rest) ?? textAt(rest);
    blocks.push(block);
    index += taken;
  }
  return blocks;
}

function codeAt(lines: readonly string[]): Found | undefined {
  const language = /^```(\w*)$/u.exec(lines[0] ?? "")?.[1];
  if (language === undefined) return undefined;
  const end = lines.indexOf("```", 1);
  const inside = lines.slice(1, end === -1 ? undefined : end);
  return [{ kind: "code", language, code: inside.join("\n") }, inside.length + 2];
}

function headingAt(line: string): Found | undefined {
  const { marks, text } = /^(?<marks>#+) (?<text>.*)$/u.exec(line)?.groups ?? {};
  if (marks === undefined || text === undefined) return undefined;
  return [{ kind: "heading", level: marks.length, text }, 1];
}

function listAt(lines: readonly string[]): Found | undefined {
  if (lines[0]?.startsWith("- ") !== true) return undefined;
  const taken = countWhile(lines, (line, index) => {
    // An empty line is part of the list if more of the list follows.
    const next = line === "" ? (lines[index + 1] ?? "") : line;
    return /^(?:- | {2})/u.test(next);
  });
  const items: string[][] = [];
  for (const line of lines.slice(0, taken)) {
    if (line.startsWith("- ")) items.push([]);
    items.at(-1)?.push(line.slice(2));
  }
  return [{ kind: "list", items: items.map(markdownBlocks) }, taken];
}

/** A paragraph or a table. Both end at an empty line, a list or code. */
function textAt(lines: readonly string[]): Found {
  const taken = Math.max(
    1,
    countWhile(lines, (line) => line !== "" && !/^(?:- |```)/u.test(line)),
  );
  const inside = lines.slice(0, taken);
  if (lines[0]?.startsWith("|") !== true)
    return [{ kind: "paragraph", text: inside.join(" ") }, taken];
  const [head = [], , ...rows] = inside.map(cellsOf);
  return [{ kind: "table", head, rows }, taken];
}

function countWhile(
  lines: readonly string[],
  holds: (line: string, index: number) => boolean,
): number {
  const end = lines.findIndex((line, index) => !holds(line, index));
  return end === -1 ? lines.length : end;
}

function cellsOf(row: string): string[] {
  const cells = row.slice(1, row.lastIndexOf("|")).split(/(?<!\\)\|/u);
  return cells.map((cell) => cell.trim().replaceAll("\\|", "|"));
}
