import type { Linter } from "eslint";
import { diffTable } from "./diff-table.js";
import { type Markup, markup, prose } from "../markup.js";
import { stretchesOf } from "../../../engine/changed-lines.js";
import { ruleLink } from "./summary-section.js";
import { bareId, severityOf } from "../file-result.js";
import type { PageKind } from "./page-words.js";

/**
 * A finding that is left: the problem, why it was left, and possible rewrites.
 *
 * @param text the text that the finding's positions and rewrites refer to, without a byte order
 *   mark
 */
export function findingItem(message: Linter.LintMessage, text: string, page: PageKind): Markup {
  const { ruleId, line, column, fix, suggestions = [] } = message;
  const rewrites = page === "check" && fix ? [{ desc: "Fix", fix }] : suggestions;
  return markup`<li><p><span class="place">${line}:${column}</span> ${severityWord(message)} ${prose(message.message)}${ruleId === null ? undefined : markup` ${ruleLink(bareId(ruleId))}`}</p>
${rewrites.length === 0 ? frame(message, text) : rewrites.map((one) => suggestion(one, text))}</li>
`;
}

/** The severity as a word, because colours alone are not accessible. */
function severityWord(message: Linter.LintMessage): Markup {
  const word = severityOf(message);
  return markup`<span class="severity ${word}">${word}</span>`;
}

function suggestion(
  { desc, fix }: Pick<Linter.LintSuggestion, "desc" | "fix">,
  text: string,
): Markup {
  const [start, end] = fix.range;
  const after = text.slice(0, start) + fix.text + text.slice(end);
  return markup`<details class="suggestion"><summary><span>${prose(desc)}</span></summary>
${diffTable(stretchesOf(text, after, 1))}</details>
`;
}

/** In characters: how much of a line to show before a finding, and in total. */
const before = 40;
const most = 160;

/** The line of a finding, with the finding marked. */
function frame(
  { line, column, endLine, endColumn }: Linter.LintMessage,
  text: string,
): Markup | undefined {
  const whole = text.split("\n")[line - 1]?.replace(/\r$/u, "");
  if (whole === undefined || whole.trim() === "") return undefined;
  const start = column - 1;
  const end = endLine === line && endColumn !== undefined ? endColumn - 1 : whole.length;
  const indent = whole.length - whole.trimStart().length;
  const from = whole.length > most ? Math.max(start - before, indent) : indent;
  const to = Math.min(from + most, whole.length);
  const cut = (some: number, other: number): string =>
    whole.slice(Math.max(some, from), Math.min(other, to));
  return markup`<pre class="frame" translate="no"><span class="number">${line}</span> <code>${from > indent ? "…" : ""}${cut(from, start)}<mark>${cut(start, end)}</mark>${cut(end, to)}${to < whole.length ? "…" : ""}</code></pre>`;
}
