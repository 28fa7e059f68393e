/** A script of a run. */
export interface Script {
  readonly path: string;
  /** The path as shown to the user. Its folders reveal its purpose. */
  readonly shown: string;
}

/** The scripts of a run with their final contents, rewritten or not. */
export interface CoupledScripts {
  readonly all: readonly Script[];
  /** The scripts that contain one of some words and pass a filter, which comes first. */
  readonly holding: (
    words: readonly string[],
    isAsked?: (script: Script) => boolean,
  ) => readonly Script[];
  readonly textOf: (path: string) => string;
  readonly texts: ReadonlyMap<string, string>;
}
