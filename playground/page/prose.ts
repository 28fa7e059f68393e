import type { MarkdownBlock } from "../../explain/rule-pages.js";
import { element } from "./element.js";

/** Renders a sentence with inline Markdown: code, links, emphasis and strong emphasis. */
export function sentence(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const parts = text.split(/(`[^`]+`|\[[^[\]]+\]\([^)]+\)|_[^_\s][^_]*_|\*\*[^*]+\*\*)/u);
  fragment.append(...parts.map(marked));
  return fragment;
}

/**
 * Renders one piece of a sentence. Links lose their target: they lead to pages of the documentation
 * that are not part of the playground.
 */
function marked(text: string): Node | string {
  if (/^`.+`$/u.test(text)) return element("code", {}, text.slice(1, -1));
  const words = /^\[(?<words>[^\]]+)\]\(/u.exec(text)?.groups?.["words"];
  if (words !== undefined) return sentence(words);
  if (/^\*\*.+\*\*$/u.test(text)) return element("strong", {}, text.slice(2, -2));
  return /^_[^_\s][^_]*_$/u.test(text) ? element("em", {}, text.slice(1, -1)) : text;
}

/** Renders a block of a documentation page. */
export function elementOf(block: MarkdownBlock): HTMLElement {
  switch (block.kind) {
    case "heading":
      return element("h4", {}, sentence(block.text));
    case "paragraph":
      return element("p", {}, sentence(block.text));
    case "code":
      return element("pre", { tabindex: "0" }, element("code", {}, block.code));
    case "list":
      return element(
        "ul",
        {},
        ...block.items.map((item) => element("li", {}, ...item.map(elementOf))),
      );
    case "table":
      return element("table", {}, ...[block.head, ...block.rows].map(rowOf));
  }
}

function rowOf(cells: readonly string[]): HTMLElement {
  return element("tr", {}, ...cells.map((cell) => element("td", {}, sentence(cell))));
}
