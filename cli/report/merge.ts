import { readFileSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { Log } from "sarif";
import { exitStatus } from "../run/exit-status.js";
import { isSarif, mergeSarif, sarifFiles, sarifStatus } from "./merge-sarif.js";
import { withDefaults } from "../options/options.js";
import { type RunOptions, runOptionsOf } from "../options/run-options.js";
import { emptyResult } from "../run/run-result.js";
import { printingOf } from "./reporters.js";
import { errorsOnly, type FileResult, byPath } from "./file-result.js";
import { lookOf } from "./write-report.js";
import type { Io } from "../io.js";
import { asRecord, jsonIn } from "../records.js";
import { UsageError } from "../options/usage-error.js";

/** Options for merging reports. */
export interface MergeOptions {
  /** The format to print. Absent for the format of the reports. */
  readonly format: string | undefined;
  readonly quiet: boolean;
  readonly maxWarnings: number | undefined;
}

/** A report, and the name under which it was passed. */
interface Read {
  readonly name: string;
  readonly text: string;
  /** The content of the report, which is either `results` or `log`. */
  readonly results?: readonly FileResult[];
  readonly log?: Log;
}

/**
 * Merges the reports of shards, and prints the report of the whole run.
 *
 * @returns the exit status of that run
 * @throws UsageError
 */
export async function mergeReports(
  names: readonly string[],
  options: MergeOptions,
  io: Io,
): Promise<number> {
  if (names.length === 0)
    throw new UsageError("Name the reports to merge, for example `merge reports/*.json`.");
  const runOptions = runOptionsOf(withDefaults({ ...options }), undefined);
  const reports = names.map((name) => readReport(name, io.cwd));
  refuseRepeated(reports, io.cwd);
  const [log, ...logs] = reports.flatMap((report) => report.log ?? []);
  if (!log) {
    const results = reports.flatMap((report) => report.results ?? []);
    return mergeJson(results, options, runOptions, io);
  }
  if (logs.length + 1 < reports.length) throw new UsageError(mixed(reports));
  if ((options.format ?? "sarif") !== "sarif" || options.quiet)
    throw new UsageError(
      "SARIF reports can only be merged as they are. To use --format or --quiet, merge reports made with --format json.",
    );
  const merged = mergeSarif([log, ...logs], io.cwd);
  const [first] = reports;
  io.output.write(first ? writtenLike(first.text, merged) : "");
  return sarifStatus(merged, options.maxWarnings);
}

async function mergeJson(
  all: readonly FileResult[],
  { format = "json", quiet, maxWarnings }: MergeOptions,
  runOptions: RunOptions,
  { cwd, environment, output }: Io,
): Promise<number> {
  const { reporter } = await printingOf(format, false);
  const results = byPath(quiet ? all.map(errorsOnly) : all);
  const count = results.length;
  const runResult = { ...emptyResult, results, looked: count, concerned: count };
  const options = withDefaults({ format, quiet, maxWarnings });
  const look = await lookOf(output);
  output.write(
    await reporter({ runResult, runOptions, paths: ["-"], options, cwd, environment, ...look }),
  );
  return exitStatus(results, runResult, maxWarnings);
}

function readReport(name: string, cwd: string): Read {
  const text = textOf(name, cwd);
  const value = jsonIn(text);
  if (isSarif(value)) return { name, text, log: value };
  if (isResults(value)) return { name, text, results: value };
  throw new UsageError(`${name} is not a report written with --format json or --format sarif.`);
}

function textOf(name: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, name), "utf8");
  } catch (error) {
    const cause = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new UsageError(`The report ${name} could not be read (${cause}).`);
  }
}

function isResults(value: unknown): value is readonly FileResult[] {
  return Array.isArray(value) && value.every(isResult);
}

/**
 * Whether a value has the properties of ESLint's `LintResult` that merging and the exit status
 * need.
 */
function isResult(value: unknown): boolean {
  const { filePath, messages, ...counts } = asRecord(value);
  const areCounts = ["errorCount", "fatalErrorCount", "warningCount"].every(
    (name) => typeof counts[name] === "number",
  );
  return typeof filePath === "string" && Array.isArray(messages) && areCounts;
}

/**
 * Rejects reports with a file in common. Shards have none, and its findings would be reported
 * twice.
 */
function refuseRepeated(reports: readonly Read[], cwd: string): void {
  const files = new Map<string, string>();
  const tellers = new Map<string, string>();
  for (const { name, log, results = [] } of reports) {
    const path = realpathSync(resolve(cwd, name));
    if (files.has(path)) throw new UsageError(`The report ${name} is given twice.`);
    files.set(path, name);
    const told = log ? [...sarifFiles(log)] : results.map(({ filePath }) => filePath);
    for (const file of told) {
      const teller = tellers.get(file);
      if (teller !== undefined)
        throw new UsageError(
          `${teller} and ${name} both report on ${file}. Pass each shard of one run once.`,
        );
    }
    for (const file of told) tellers.set(file, name);
  }
}

function mixed(reports: readonly Read[]): string {
  const inJson = reports.find(({ results }) => results)?.name ?? "";
  const inSarif = reports.find(({ log }) => log)?.name ?? "";
  return `${inJson} is a JSON report and ${inSarif} a SARIF report. Merge reports of one format.`;
}

/** Formats a value as JSON with the indentation of another text. */
function writtenLike(text: string, value: unknown): string {
  const indentation = /^\{\r?\n([ \t]+)/u.exec(text)?.[1];
  return JSON.stringify(value, null, indentation) + (text.endsWith("\n") ? "\n" : "");
}
