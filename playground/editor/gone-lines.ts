import { language } from "@codemirror/language";
import { type EditorView, WidgetType } from "@codemirror/view";
import { classHighlighter, highlightTree } from "@lezer/highlight";
import type { Difference } from "../analysis/difference.js";
import { element } from "../page/element.js";

type Gone = Difference["gone"];

/** A part of a line with one style. */
interface Look {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

/** A widget that shows the lines that a rewrite removed, between the remaining ones. */
export class GoneLines extends WidgetType {
  readonly #gone: Gone;

  constructor(gone: Gone) {
    super();
    this.#gone = gone;
  }

  override eq(other: GoneLines): boolean {
    return JSON.stringify(other.#gone) === JSON.stringify(this.#gone);
  }

  override toDOM({ state }: EditorView): HTMLElement {
    const lines = this.#gone.map((words) => words.map(({ text }) => text).join(""));
    const syntax: Look[] = [];
    const tree = state.facet(language)?.parser.parse(lines.join("\n"));
    if (tree)
      highlightTree(tree, classHighlighter, (from, to, className) =>
        syntax.push({ from, to, className }),
      );
    let start = 0;
    const rows = this.#gone.map((words, index) => {
      const from = start;
      start += (lines[index]?.length ?? 0) + 1;
      return rowOf(lines[index] ?? "", [...marksOf(words), ...moved(syntax, -from)]);
    });
    return element("del", { class: "gone" }, ...rows);
  }
}

function marksOf(words: Gone[number]): readonly Look[] {
  let from = 0;
  return words.map(({ text, isChanged }) => {
    const look = { from, to: from + text.length, className: isChanged ? "mark" : "" };
    from = look.to;
    return look;
  });
}

function moved(looks: readonly Look[], by: number): readonly Look[] {
  return looks.map(({ from, to, className }) => ({ from: from + by, to: to + by, className }));
}

function rowOf(line: string, looks: readonly Look[]): HTMLElement {
  const inside = looks.filter(({ from, to }) => from < line.length && to > 0);
  const bounds = inside.flatMap(({ from, to }) => [Math.max(from, 0), Math.min(to, line.length)]);
  const cuts = [...new Set([0, ...bounds, line.length])].toSorted((a, b) => a - b);
  const pieces = cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const names = inside.filter((look) => look.from <= from && to <= look.to);
    const className = names.map((look) => look.className).join(" ");
    return element("span", { class: className.trim() }, line.slice(from, to));
  });
  return element("div", {}, ...pieces, line === "" ? "\u200B" : undefined);
}
