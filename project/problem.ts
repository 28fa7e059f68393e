/** An error that the compiler has with a file. */
export interface Problem {
  readonly code: number;
  /** All that the compiler says, in its first line what the error is. */
  readonly message: string;
  /** Where it is, in UTF-16 code units without a byte order mark. */
  readonly start: number;
}
