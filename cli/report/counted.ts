/** A number and its noun in the right form: `1 file`, `2 files`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** The number of files out of those checked: `2 files` if these are all, else `2 of 4 files`. */
export function filesOf(count: number, looked: number): string {
  return count === looked ? counted(count, "file") : `${count} of ${counted(looked, "file")}`;
}
