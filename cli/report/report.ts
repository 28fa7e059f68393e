import type { Linter } from "eslint";
import type { CheckOptions, MigrateOptions } from "../options/options.js";
import { pathInside } from "../files/paths.js";
import { byPath, type FileResult } from "./file-result.js";
import type { RunResult } from "../run/run-result.js";
import type { RunOptions } from "../options/run-options.js";

/** What there is to tell about a run. */
export interface Report {
  readonly runResult: RunResult;
  readonly runOptions: RunOptions;
  /** As they were given; none where the working folder was meant. */
  readonly paths: readonly string[];
  readonly options: CheckOptions & Partial<MigrateOptions>;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isColoured: boolean;
  /** Whether who shows it can follow links. */
  readonly hasLinks?: boolean;
  /** How many columns it may take; absent where nobody looks at it on a terminal. */
  readonly columns?: number | undefined;
}

/** Puts a report into words. */
export type Reporter = (report: Report) => string | Promise<string>;

/** A message with the result of the file that it is about. */
export interface Told {
  readonly result: FileResult;
  readonly message: Linter.LintMessage;
}

/** The results with something to say: a finding, or a new text. */
export function telling({ runResult }: Report): readonly FileResult[] {
  return runResult.results.filter(
    ({ messages, output }) => messages.length > 0 || output !== undefined,
  );
}

/** What is told of each place, in the order of paths and places. */
export function told({ runResult }: Report): readonly Told[] {
  return byPath(runResult.results).flatMap((result) =>
    result.messages.map((message) => ({ result, message })),
  );
}

/** The findings of rules: what is told, without the files that could not be done. */
export function findings(report: Report): readonly Told[] {
  return told(report).filter(({ message: { fatal } }) => fatal !== true);
}

/** The text that a file's messages speak of, without its byte order mark, which no column counts. */
export function resultText({ output, source }: FileResult): string | undefined {
  return (output ?? source)?.replace(/^\uFEFF/u, "");
}

/** The path that a file is shown by: from a folder where it is in it. */
export function pathFrom(folder: string, file: string): string {
  return pathInside(folder, file) ?? file;
}
