import { type FormatName, knownFormat } from "../options/format-names.js";
import type { Report, Reporter } from "./report.js";

/** A way to print a report; everything is loaded when it is asked for. */
interface Format {
  readonly report: () => Promise<Reporter>;
  /** Set where the report of a dry run shows the changes itself: it then takes the place of the diff. */
  readonly showsChanges?: true;
  /** What else is written, and where that is no output of ours. */
  readonly beside?: () => Promise<(report: Report) => Promise<void>>;
}

const formats: Readonly<Record<FormatName, Format>> = {
  full: { report: async () => (await import("./full.js")).full },
  concise: { report: async () => (await import("./concise.js")).concise },
  stylish: { report: async () => (await import("./stylish.js")).stylish },
  json: { report: async () => (await import("./json.js")).json },
  html: { report: async () => (await import("./diff-page.js")).diffPage, showsChanges: true },
  sarif: { report: async () => (await import("./sarif.js")).sarif },
  github: {
    report: async () => (await import("./github.js")).github,
    beside: async () => (await import("./job-summary.js")).appendJobSummary,
  },
  gitlab: { report: async () => (await import("./gitlab.js")).gitlab },
  junit: { report: async () => (await import("./junit.js")).junit },
  markdown: { report: async () => (await import("./markdown.js")).markdown },
};

/** A format as a run needs it. */
export interface Printing {
  readonly reporter: Reporter;
  /** Whether the report of this run shows the changes, so that no diff has to. */
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
