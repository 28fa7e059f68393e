/** A file to look at, and its path from the folder that was asked for: what patterns and folder names speak of. */
export interface ListedFile {
  readonly absolute: string;
  readonly shown: string;
  /** The folder that was asked for, where it was one. */
  readonly from?: string;
  /** Set where the file itself was asked for. */
  readonly isNamed?: true;
  /** What to look at where that is not what the file holds. */
  readonly bytes?: Buffer | undefined;
}
