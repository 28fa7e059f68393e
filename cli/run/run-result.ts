import type { ChangedFile } from "./changed-file.js";
import type { FileResult } from "../report/file-result.js";
import type { Verification } from "../write/verify.js";

/** What was done: a result per file with something to say, and the files that changed, or would. */
export interface RunResult {
  readonly results: readonly FileResult[];
  readonly changed: readonly ChangedFile[];
  readonly looked: number;
  /** Of a run over files: those that were to be reported, whether they hold anything or not, by their absolute paths. */
  readonly listed?: ReadonlySet<string>;
  /** Why there was no file to look at, as a sentence. */
  readonly nothing?: string | undefined;
  /** Files that hold words of the protocol, and so were parsed, or that could not be looked into. */
  readonly concerned: number;
  readonly fixed: number;
  /** Files that were not rewritten, each with the reason. */
  readonly refused: readonly RefusedFile[];
  /** Of a dry run: the files that a migration would refuse, because what they hold now would be lost. */
  readonly uncommitted: readonly string[];
  /** What could not be found out, in sentences. */
  readonly doubts: readonly string[];
  /** Files that were not looked at although they hold words of the protocol, each with the reason. */
  readonly skipped: readonly Skipped[];
  /** How many comments for a person stand in the files that are as they should be. */
  readonly todos: number;
  /** What the user's command said of the rewrites, where there was one. */
  readonly verification?: Verification;
}

/** What a run comes to that has nothing to say. */
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
  /** The same of a finding in it, as the end of a sentence: why it was left. */
  readonly why: string;
}
