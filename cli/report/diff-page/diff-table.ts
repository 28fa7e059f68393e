import { type Markup, markup } from "../markup.js";
import type { Line, Row, Run, Stretch } from "../../../engine/changed-lines.js";

/** A table with stretches of two texts side by side. */
export function diffTable(stretches: readonly Stretch[]): Markup {
  return markup`<table class="diff" aria-label="Before and after" translate="no">
<colgroup><col class="number"><col><col class="number"><col></colgroup>
<thead><tr><th scope="col" colspan="2">Before</th><th scope="col" colspan="2" class="after">After</th></tr></thead>
${stretches.map((runs, index) => [gap(stretches[index - 1], runs), runs.map(body)])}</table>`;
}

/** The number of lines between two stretches, which are not shown. */
function gap(above: Stretch | undefined, below: Stretch): Markup | undefined {
  const last = above?.at(-1)?.rows.at(-1)?.after;
  const next = below[0]?.rows[0]?.after;
  if (!last || !next) return undefined;
  const lines = next.number - last.number - 1;
  return markup`<tbody class="gap"><tr><td colspan="4">${lines} unchanged ${lines === 1 ? "line" : "lines"}</td></tr></tbody>
`;
}

function body({ isSame, rows }: Run): Markup {
  return markup`<tbody>
${rows.map(isSame ? sameRow : changedRow)}</tbody>
`;
}

function sameRow({ before, after }: Row): Markup {
  return markup`<tr>${cells(before, "old")}${cells(after, "after")}</tr>
`;
}

function changedRow({ before, after }: Row): Markup {
  return markup`<tr>${cells(before, "gone", "del")}${cells(after, "come after", "ins")}</tr>
`;
}

function cells(
  line: Line | undefined,
  kind: string,
  element: "del" | "ins" | "span" = "span",
): Markup {
  if (!line) return markup`<td class="none ${kind}" colspan="2"></td>`;
  const words = line.words.map(({ text, isChanged }) =>
    isChanged ? markup`<mark>${text}</mark>` : text,
  );
  const text = {
    del: markup`<del>${words}</del>`,
    ins: markup`<ins>${words}</ins>`,
    span: markup`${words}`,
  };
  return markup`<td class="number ${kind}">${line.number}</td><td class="line ${kind}">${text[element]}</td>`;
}
