/** A file to check. Patterns and folder names apply to `shown`, the path that users see. */
export interface ListedFile {
  readonly absolute: string;
  readonly shown: string;
  /** The requested folder that contains the file, if a folder was requested. */
  readonly from?: string;
  /** Set if the file itself was requested. */
  readonly isNamed?: true;
  /** The contents to check instead of those on disk. */
  readonly bytes?: Buffer | undefined;
}
