import type { ChangedFile } from "./changed-file.js";
import type { FileResult } from "../report/file-result.js";
import type { Verification } from "../write/verify.js";

/** The outcome of a run: a result for each file with something to report, and what changes. */
export interface RunResult {
  readonly results: readonly FileResult[];
  readonly changed: readonly ChangedFile[];
  readonly looked: number;
  /** The absolute paths of all files in the scope of the report. Absent for standard input. */
  readonly listed?: ReadonlySet<string>;
  /** The reason why no file was checked, as a sentence. */
  readonly nothing?: string | undefined;
  /** The number of files that have words of the protocol, or that could not be read. */
  readonly concerned: number;
  readonly fixed: number;
  /** The files that were not rewritten, each with the reason. */
  readonly refused: readonly RefusedFile[];
  /** In a dry run, the files that a migration would refuse because of uncommitted changes. */
  readonly uncommitted: readonly string[];
  /** What could not be determined, in sentences. */
  readonly doubts: readonly string[];
  /** The files that were not checked although they have words of the protocol, with the reason. */
  readonly skipped: readonly Skipped[];
  /** The number of `@mcp-schema-todo` comments in the resulting files. */
  readonly todos: number;
  /** The outcome of the user's `--verify` command, if there is one. */
  readonly verification?: Verification;
}

/** The outcome of a run with nothing to report. */
export const emptyResult: RunResult = {
  results: [],
  changed: [],
  looked: 0,
  concerned: 0,
  fixed: 0,
  refused: [],
  uncommitted: [],
  doubts: [],
  skipped: [],
  todos: 0,
};

export interface Skipped {
  readonly path: string;
  /** The rest of a sentence that begins with the path. */
  readonly reason: string;
}

export interface RefusedFile extends Skipped {
  /** The reason why a finding in this file was left, as the end of a sentence. */
  readonly why: string;
}
