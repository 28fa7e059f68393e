import type { Condition } from "./conditions.js";

/** What the other files of a program that serves standard input and output say about one file. */
export interface StdioProgram {
  /** What starts to serve when this file uses it. */
  readonly starting: Starting;
  /**
   * The names of the file that the program uses, or calls a method of: `createLog`, `log.info`. `*`
   * is everything that the file exports.
   */
  readonly live: readonly string[];
  /** The methods of `console` that the program replaces; `*` is all of them. */
  readonly replaced: readonly string[];
  /** A file that uses this one in another program, which may need its output. */
  readonly sharedWith: string | undefined;
}

/** Functions and modules of other files that start to serve. */
export interface Starting {
  /** Imported functions and classes, by their names in this file. */
  readonly names: readonly string[];
  /** Methods of such classes. */
  readonly methods: readonly string[];
  /** The specifiers of modules that start to serve when they are loaded. */
  readonly modules: readonly string[];
  /** What such a function must be given to serve: one of these groups. */
  readonly conditions: readonly (readonly Condition[])[];
}

export const noStarting: Starting = { names: [], methods: [], modules: [], conditions: [] };
