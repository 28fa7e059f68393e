import { count, objectOf } from "./answer.js";
import type { RunOutcome } from "../run/execute.js";
import type { Roots } from "./roots.js";

/** What a migration rewrites, or would rewrite in a dry run, and what it leaves. */
export interface MigrationSummary {
  readonly rewritten: number;
  readonly files: readonly { readonly file: string; readonly rewritten: number }[];
  readonly fileCount: number;
  /** The number of findings that are left afterwards. */
  readonly left: number;
  /** Files that are left alone although they contain something to rewrite. */
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
}

/** Summarizes runs of `migrate`. */
export function rewrittenIn(outcomes: readonly RunOutcome[], roots: Roots): MigrationSummary {
  const results = outcomes.map(({ runResult }) => runResult);
  const uncommitted = new Set(results.flatMap((one) => one.uncommitted));
  const changed = results.flatMap((one) => one.changed);
  const written = changed.filter(({ path }) => !uncommitted.has(path));
  const kept = changed.filter(({ path }) => uncommitted.has(path));
  const files = written.map(({ path, rewritten }) => ({
    file: roots.nameOf(path),
    rewritten: rewritten.length,
  }));
  return {
    rewritten: sumOf(files, ({ rewritten }) => rewritten),
    files: files.slice(0, mostFiles),
    fileCount: files.length,
    left:
      sumOf(kept, ({ rewritten }) => rewritten.length) +
      sumOf(
        outcomes.flatMap(({ results: told }) => told),
        ({ messages }) => messages.length,
      ),
    refused: [
      ...results
        .flatMap((one) => one.refused)
        .map(({ path, why }) => ({ file: roots.nameOf(path), reason: why })),
      ...[...uncommitted].map((path) => ({
        file: roots.nameOf(path),
        reason: "the file has uncommitted changes",
      })),
    ],
  };
}

/** The maximum number of files to list. `git status` shows the others. */
const mostFiles = 50;

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}

export const countedProperties = {
  rewritten: { ...count, description: "How many findings are rewritten." },
  fileCount: { ...count, description: "How many files change." },
  left: { ...count, description: "How many findings are left then. `check` names them." },
  refused: {
    type: "array",
    description: "Files that are left alone. Commit them first.",
    items: objectOf({ file: { type: "string" }, reason: { type: "string" } }),
  },
};

export const filesProperty = {
  type: "array",
  description: `The files that change, the first ${mostFiles} of them.`,
  items: objectOf({ file: { type: "string" }, rewritten: count }),
};
