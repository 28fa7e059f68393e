import { type FormatName, knownFormat } from "../options/format-names.js";
import type { Report, Reporter } from "./report.js";

/** A report format, whose modules are loaded on demand. */
interface Format {
  readonly report: () => Promise<Reporter>;
  /** Set if the report of a dry run includes the changes, so no diff is printed. */
  readonly showsChanges?: true;
  /** Writes additional output elsewhere. */
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
