import { type FormatName, knownFormat } from "../options/format-names.js";
import { concise } from "./concise.js";
import { full } from "./full.js";
import { github } from "./github.js";
import { json } from "./json.js";
import type { Report, Reporter } from "./report.js";
import { stylish } from "./stylish.js";

/** A report format. The large ones are loaded on demand. */
interface Format {
  readonly report: () => Promise<Reporter>;
  /** Set if the report of a dry run includes the changes, so no diff is printed. */
  readonly showsChanges?: true;
  /** Writes additional output elsewhere. */
  readonly beside?: () => Promise<(report: Report) => Promise<void>>;
}

const formats: Readonly<Record<FormatName, Format>> = {
  full: { report: () => Promise.resolve(full) },
  concise: { report: () => Promise.resolve(concise) },
  stylish: { report: () => Promise.resolve(stylish) },
  json: { report: () => Promise.resolve(json) },
  html: { report: async () => (await import("./diff-page.js")).diffPage, showsChanges: true },
  sarif: { report: async () => (await import("./sarif.js")).sarif },
  github: {
    report: () => Promise.resolve(github),
    beside: async () => (await import("./job-summary.js")).appendJobSummary,
  },
  gitlab: { report: async () => (await import("./gitlab.js")).gitlab },
  junit: { report: async () => (await import("./junit.js")).junit },
  markdown: { report: async () => (await import("./markdown.js")).markdown },
};

/** A format as used in a run. */
export interface Printing {
  readonly reporter: Reporter;
  /** Whether the report of this run includes the changes, which makes a diff unnecessary. */
  readonly showsChanges: boolean;
  readonly beside: (report: Report) => Promise<void>;
}

/** @throws UsageError if there is no such format */
export async function printingOf(name: string, isDryRun: boolean): Promise<Printing> {
  const format = formats[knownFormat(name)];
  return {
    reporter: await format.report(),
    showsChanges: isDryRun && format.showsChanges === true,
    beside: (await format.beside?.()) ?? (() => Promise.resolve()),
  };
}
