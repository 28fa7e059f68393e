import type { Condition } from "./conditions.js";

/** What the other files of a program that serves standard input and output say about one file. */
export interface StdioProgram {
  /** What starts to serve when this file uses it. */
  readonly starting: Starting;
  readonly live: readonly UsedPart[];
  /** The methods of `console` that the program replaces; `*` is all of them. */
  readonly replaced: readonly string[];
  /** Whether other code of the program collects what functions print. */
  readonly isCollected: boolean;
  /** A file that uses this one in another program, which may need its output. */
  readonly sharedWith: string | undefined;
}

/** What the other files of a program use of one: `createLog`, `log.info`. */
export interface UsedPart {
  /** A name that the file declares; without it, the program uses everything that it exports. */
  readonly name?: string;
  /** The only method that is called on what has the name, if nothing else is done with it. */
  readonly method?: string | undefined;
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
