/** A script of a run. */
export interface Script {
  readonly path: string;
  /** As it is shown to the user: its folders tell what it is for. */
  readonly shown: string;
}

/** The scripts of a run as it leaves them: as they were, or as they have become. */
export interface CoupledScripts {
  readonly all: readonly Script[];
  /** Those that hold one of some words, and pass a test that is asked before they are read. */
  readonly holding: (
    words: readonly string[],
    isAsked?: (script: Script) => boolean,
  ) => readonly Script[];
  readonly textOf: (path: string) => string;
  /** The texts of those that something was found in. */
  readonly texts: ReadonlyMap<string, string>;
}
