/** What a function returns; `undefined` if it throws, as for a file that cannot be read. */
export function unlessFails<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
