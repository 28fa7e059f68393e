/** A word without letter case and separators: `mimetype` for `MIME-type` and `mime_type`. */
export function bareWord(word: string): string {
  return word.replaceAll(/[-_\s]/gu, "").toLowerCase();
}
