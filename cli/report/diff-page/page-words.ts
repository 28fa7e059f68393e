import type { Report } from "../report.js";
import type { Kind } from "./tally.js";

/** The content of a page: findings, the preview of a migration, or its outcome. */
export type PageKind = "check" | "preview" | "migration";

/** The kind of page for a run. */
export function pageKind({ runOptions: { migrate } }: Pick<Report, "runOptions">): PageKind {
  if (!migrate) return "check";
  return migrate.isDryRun ? "preview" : "migration";
}

/** The words that differ between kinds of pages. */
export interface PageWords {
  readonly title: string;
  /** The name of the first kind of findings in headings. `firstShort` is its name in table rows. */
  readonly first: string;
  readonly firstShort: string;
  /** An explanation of the first kind of findings. */
  readonly meaning: string;
}

const ofRewrites = {
  first: "Rewritten",
  firstShort: "rewritten",
  meaning: "The old and the new text are shown side by side below.",
};

export const pageWords: Readonly<Record<PageKind, PageWords>> = {
  check: {
    title: "MCP schema findings",
    first: "With a fix",
    firstShort: "with a fix",
    meaning: "`migrate` rewrites them; each fix is shown below.",
  },
  preview: { title: "Migration preview", ...ofRewrites },
  migration: { title: "Migration", ...ofRewrites },
};

/** The name of a kind of findings in table rows. */
export function shortName(kind: Kind, page: PageKind): string {
  return kind === "rewritten" ? pageWords[page].firstShort : kind;
}
