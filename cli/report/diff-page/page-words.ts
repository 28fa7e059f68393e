import type { Report } from "../report.js";
import type { Kind } from "./tally.js";

/** What a page tells of: findings, what a migration would do, or what it has done. */
export type PageKind = "check" | "preview" | "migration";

/** The kind of the page about a run. */
export function pageKind({ runOptions: { migrate } }: Pick<Report, "runOptions">): PageKind {
  if (!migrate) return "check";
  return migrate.isDryRun ? "preview" : "migration";
}

/** The words that differ between the pages. */
export interface PageWords {
  readonly title: string;
  /** What the first kind of findings is called, in a heading and in a row. */
  readonly first: string;
  readonly firstShort: string;
  /** What there is to say of these. */
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

/** What a kind of findings is called in a row. */
export function shortName(kind: Kind, page: PageKind): string {
  return kind === "rewritten" ? pageWords[page].firstShort : kind;
}
