import { createColors } from "picocolors";
import type { MarkdownBlock } from "../../explain/rule-pages.js";

const width = 80;

/** How to format text for a terminal or another reader. */
export interface Setting {
  readonly isColoured: boolean;
}

/** Formats blocks as plain text, separated by empty lines. Only code may exceed 80 columns. */
export function plainText(blocks: readonly MarkdownBlock[], setting: Setting, indent = ""): string {
  return blocks.map((block) => plainBlock(block, setting, indent)).join("\n\n");
}

function plainBlock(block: MarkdownBlock, setting: Setting, indent: string): string {
  const { bold, cyan } = createColors(setting.isColoured);
  switch (block.kind) {
    case "heading":
      return indent + bold(spoken(block.text));
    case "paragraph":
      return wrapped(spoken(block.text), indent, indent);
    case "code": {
      const lines = block.code.split("\n");
      return lines.map((line) => (line === "" ? "" : `${indent}    ${cyan(line)}`)).join("\n");
    }
    case "list":
      return block.items
        .map((item) => `${indent}- ${plainText(item, setting, `${indent}  `).trimStart()}`)
        .join("\n");
    case "table":
      return block.rows
        .map((cells) => cells.map((cell, column) => cellLine(block.head, cell, column, indent)))
        .map((lines) => lines.join("\n"))
        .join("\n");
  }
}

/**
 * Formats one cell of a table. A terminal is too narrow for the tables of our pages, so each row
 * becomes a list item. The first cell is its first line. Each other cell follows on its own line,
 * after the head of its column.
 */
function cellLine(head: readonly string[], cell: string, column: number, indent: string): string {
  if (column === 0) return wrapped(spoken(cell), `${indent}- `, `${indent}  `);
  return wrapped(spoken(`${head[column] ?? ""}: ${cell}`), `${indent}  `, `${indent}    `);
}

/** Removes Markdown syntax from text. Code keeps its backticks, which set it apart. */
function spoken(text: string): string {
  return text
    .split(/(`[^`]*`)/u)
    .map((part) => (part.startsWith("`") ? part : withoutMarks(part)))
    .join("");
}

function withoutMarks(text: string): string {
  return text
    .replaceAll(/\[([^[\]]*)\]\((https?:[^)]*)\)/gu, "$1 ($2)")
    .replaceAll(/\[([^[\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/\*\*|(?<![\w/])_(?=\w)|(?<=\w)_(?![\w/])/gu, "");
}

/**
 * Wraps text into lines. Code stays on one line if it fits.
 *
 * @param first what the first line starts with
 * @param further what every other line starts with
 */
export function wrapped(text: string, first = "", further = ""): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of wordsOf(text, width - further.length)) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = further;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].join("\n");
}

/** The words of a text. Code of up to `length` characters counts as one word. */
function wordsOf(text: string, length: number): readonly string[] {
  const words = text.match(/(?:`[^`]*`|[^\s`]|`)+/gu) ?? [];
  return words.flatMap((word) => (word.length > length ? word.split(/\s+/u) : [word]));
}
