import type { Linter } from "eslint";
import type { CheckOptions, MigrateOptions } from "../options/options.js";
import { pathInside } from "../files/paths.js";
import { byPath, type FileResult } from "./file-result.js";
import type { RunResult } from "../run/run-result.js";
import type { RunOptions } from "../options/run-options.js";

/** Everything needed to report on a run. */
export interface Report {
  readonly runResult: RunResult;
  readonly runOptions: RunOptions;
  /** The paths as they were passed. Empty for the working folder. */
  readonly paths: readonly string[];
  readonly options: CheckOptions & Partial<MigrateOptions>;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isColoured: boolean;
  /** Whether links can be followed where the report is shown. */
  readonly hasLinks?: boolean;
  /** The available width in columns. Absent if the report is not shown on a terminal. */
  readonly columns?: number | undefined;
}

/** Formats a report. */
export type Reporter = (report: Report) => string | Promise<string>;

/** A message, and the result of its file. */
export interface Told {
  readonly result: FileResult;
  readonly message: Linter.LintMessage;
}

/** The results with a finding or a new text. */
export function telling({ runResult }: Report): readonly FileResult[] {
  return runResult.results.filter(
    ({ messages, output }) => messages.length > 0 || output !== undefined,
  );
}

/** All messages, by path and position. */
export function told({ runResult }: Report): readonly Told[] {
  return byPath(runResult.results).flatMap((result) =>
    result.messages.map((message) => ({ result, message })),
  );
}

/** All findings of rules, which excludes messages about files that could not be processed. */
export function findings(report: Report): readonly Told[] {
  return told(report).filter(({ message: { fatal } }) => fatal !== true);
}

/** The text that a file's messages refer to, without a byte order mark, as columns count. */
export function resultText({ output, source }: FileResult): string | undefined {
  return (output ?? source)?.replace(/^\uFEFF/u, "");
}

/** The path relative to a folder if the file is in it, else the path as it is. */
export function pathFrom(folder: string, file: string): string {
  return pathInside(folder, file) ?? file;
}
