import picocolors from "picocolors";
import { closingLines, stepLines } from "./closing.js";
import { counted } from "./counted.js";
import { countsByRule } from "./counts-by-rule.js";
import { type EffortSection, sectionsByEffort } from "./efforts.js";
import { effortOf } from "./file-result.js";
import { type Report, told, type Told } from "./report.js";
import { summary } from "./summary.js";
import { byKeys } from "../../syntax/by-keys.js";

/** The number of similar findings to show, because more of them teach nothing new. */
const mostOfKind = 3;

/** The report for people: a block for each finding, and a summary of the run. */
export async function full(report: Report): Promise<string> {
  const all = told(report);
  const shown = shownOf(all, report);
  const folded = all.filter((one) => !shown.has(one));
  const blocks = await blocksOf(shown, sectionsByEffort(all), report);
  const parts = [...blocks, foldedLines(folded), closing(report, folded.length > 0)];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The module that renders blocks is loaded on demand, because most runs find nothing. */
async function blocksOf(
  shown: ReadonlySet<Told>,
  sections: readonly EffortSection[],
  report: Report,
): Promise<readonly string[]> {
  if (shown.size === 0) return [];
  const { findingBlock } = await import("./finding-block.js");
  const { bold } = picocolors.createColors(report.isColoured);
  return sections.flatMap(({ heading, all }) => {
    const blocks = all.filter((one) => shown.has(one)).map((one) => findingBlock(one, report));
    return heading === undefined ? blocks : [bold(heading), ...blocks];
  });
}

/** The findings to show. All others are only counted. */
function shownOf(all: readonly Told[], report: Report): ReadonlySet<Told> {
  if (report.options.verbose) return new Set(all);
  const counts = new Map<string, number>();
  return new Set(
    all.filter(({ message }) => {
      const { fatal, messageId, ruleId } = message;
      const kind = [ruleId, messageId, effortOf(message)].join(" ");
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return fatal === true || count <= mostOfKind;
    }),
  );
}

/** A line for each rule with more findings than are shown. */
function foldedLines(folded: readonly Told[]): string {
  const byRule = byKeys(folded, ({ message: { ruleId } }) => [ruleId ?? ""]);
  const lines = [...byRule].map(([ruleId, all]) => {
    const files = new Set(all.map(({ result }) => result)).size;
    return `${all.length} more of ${ruleId} in ${counted(files, "file")}.`;
  });
  return lines.length === 0 ? "" : [...lines, "`--verbose` shows them all."].join("\n");
}

function closing(report: Report, isFolded: boolean): string {
  // Reasons are only summarized if findings are hidden, because each displayed finding gives its
  // own.
  const statements = summary(report, isFolded);
  const counts = isFolded ? countsByRule(report) : [];
  return [...closingLines([...counts, ...statements]), ...stepLines(report)].join("\n");
}
