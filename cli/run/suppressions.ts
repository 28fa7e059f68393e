import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Linter } from "eslint";
import { withSlashes } from "../files/paths.js";
import { type FileResult, withMessages } from "../report/file-result.js";
import { isRecord, jsonIn } from "../records.js";
import { UsageError } from "../options/usage-error.js";

/** The name of the file that ESLint stores suppressions in by default. */
const usualName = "eslint-suppressions.json";

/** The numbers of suppressed findings, by the file's path from the working folder and by rule. */
type Suppressions = Record<string, Record<string, { count: number }>>;

/** How to apply and change the suppressions. */
export interface SuppressionsTask {
  readonly cwd: string;
  readonly location: string | undefined;
  /** Suppress every current finding. */
  readonly suppressAll: boolean;
  /** Remove suppressions for findings that are gone. */
  readonly prune: boolean;
  /** The files that were checked and the rules that ran. Other suppressions are kept. */
  readonly files: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
}

/** Results with suppressions applied, and the number of suppressions for findings that are gone. */
export interface Accepted {
  readonly results: readonly FileResult[];
  readonly unused: number;
}

/**
 * Applies the suppressions of a project as ESLint does, after changing them if requested. ESLint
 * only suppresses errors, whereas here warnings are suppressed as well.
 *
 * @throws UsageError if the file is missing, or is not in the format of ESLint
 */
export function withSuppressions(results: readonly FileResult[], task: SuppressionsTask): Accepted {
  const path = resolve(task.cwd, task.location ?? usualName);
  const isThere = existsSync(path);
  if (!isThere && task.location !== undefined && !task.suppressAll)
    throw new UsageError(
      `There is no file ${task.location}. Run \`check --suppress-all\` to make it.`,
    );
  if (!isThere && !task.suppressAll) return { results, unused: 0 };
  const before = isThere ? suppressionsIn(path) : {};
  const known = task.suppressAll ? grown(before, results, task) : before;
  const kept = task.prune ? pruned(known, results, task) : known;
  if (task.suppressAll || task.prune) save(path, kept);
  return {
    results: results.map((result) => accepting(result, kept[nameOf(result.filePath, task)])),
    unused: unusedIn(kept, results, task),
  };
}

function suppressionsIn(path: string): Suppressions {
  const value = jsonIn(readFileSync(path, "utf8"));
  if (isSuppressions(value)) return value;
  throw new UsageError(`${path} is not a file of suppressions as ESLint writes it.`);
}

function isSuppressions(value: unknown): value is Suppressions {
  const isCount = (one: unknown): boolean => isRecord(one) && typeof one["count"] === "number";
  return (
    isRecord(value) &&
    Object.values(value).every((rules) => isRecord(rules) && Object.values(rules).every(isCount))
  );
}

function grown(
  before: Suppressions,
  results: readonly FileResult[],
  task: SuppressionsTask,
): Suppressions {
  const all: Suppressions = structuredClone(before);
  for (const result of results)
    for (const [ruleId, count] of countsOf(result)) {
      const name = nameOf(result.filePath, task);
      all[name] = { ...all[name], [ruleId]: { count } };
    }
  return all;
}

/** The suppressions without findings that are gone and without deleted files. */
function pruned(
  before: Suppressions,
  results: readonly FileResult[],
  task: SuppressionsTask,
): Suppressions {
  const found = foundOf(results, task);
  const kept = Object.entries(before).map(([name, rules]) => {
    const left = Object.entries(rules).flatMap(([ruleId, one]) => {
      const count = found(name, ruleId, one.count);
      if (count === one.count) return [[ruleId, one] as const];
      return count > 0 ? [[ruleId, { count }] as const] : [];
    });
    return [name, Object.fromEntries(left)] as const;
  });
  return Object.fromEntries(
    kept.filter(
      ([name, rules]) => Object.keys(rules).length > 0 && existsSync(resolve(task.cwd, name)),
    ),
  );
}

/** The number of suppressions for more findings than there are. */
function unusedIn(
  suppressions: Suppressions,
  results: readonly FileResult[],
  task: SuppressionsTask,
): number {
  const found = foundOf(results, task);
  const unused = Object.entries(suppressions).flatMap(([name, rules]) =>
    Object.entries(rules).filter(([ruleId, { count }]) => found(name, ruleId, count) < count),
  );
  return unused.length;
}

/**
 * Returns a function that gives how many of the suppressed findings of a rule in a file are still
 * found. Suppressions outside the scope of this run count as still found.
 */
function foundOf(
  results: readonly FileResult[],
  task: SuppressionsTask,
): (name: string, ruleId: string, count: number) => number {
  const found = new Map(results.map((one) => [nameOf(one.filePath, task), countsOf(one)] as const));
  return (name, ruleId, count) =>
    task.files.has(resolve(task.cwd, name)) && task.rules.has(ruleId)
      ? Math.min(count, found.get(name)?.get(ruleId) ?? 0)
      : count;
}

/** Suppresses all findings of a rule in a file, or none if there are more than allowed. */
function accepting(result: FileResult, rules: Suppressions[string] | undefined): FileResult {
  if (!rules) return result;
  const counts = countsOf(result);
  const isAccepted = ({ ruleId }: Linter.LintMessage): boolean =>
    ruleId !== null && (counts.get(ruleId) ?? 0) <= (rules[ruleId]?.count ?? 0);
  const suppressed = result.messages.filter(isAccepted);
  if (suppressed.length === 0) return result;
  const left = result.messages.filter((message) => !isAccepted(message));
  return {
    ...withMessages(result, left),
    suppressedMessages: [
      ...result.suppressedMessages,
      ...suppressed.map((message) => ({
        ...message,
        suppressions: [{ kind: "file", justification: "" }],
      })),
    ],
  };
}

function countsOf({ messages }: FileResult): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { ruleId } of messages)
    if (ruleId !== null) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  return counts;
}

function nameOf(path: string, { cwd }: SuppressionsTask): string {
  return withSlashes(relative(cwd, path));
}

/** Writes the suppressions with the same order and spacing as ESLint. */
function save(path: string, suppressions: Suppressions): void {
  const isEmpty = Object.keys(suppressions).length === 0;
  writeFileSync(path, isEmpty ? "{\n}" : JSON.stringify(sorted(suppressions), null, 2));
}

function sorted(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
