/** A word without letter case and separators: `mimetype` for `MIME-type` and `mime_type`. */
export function bareWord(word: string): string {
  // Few words have separators, and replacing takes much longer than finding none.
  const joined = /[-_\s]/u.test(word) ? word.replaceAll(/[-_\s]/gu, "") : word;
  return joined.toLowerCase();
}
