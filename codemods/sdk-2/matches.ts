import type { Edit } from "../../syntax/edit.js";
import type { Span } from "../../syntax/value.js";

/**
 * Replaces each match of a pattern, unless there is no text for it.
 *
 * @param range the part of the text to search
 */
export function insteadOfMatches(
  text: string,
  pattern: RegExp,
  write: (match: RegExpExecArray) => string | undefined,
  [start, end]: Span = [0, text.length],
): readonly Edit[] {
  return [...text.slice(start, end).matchAll(pattern)].flatMap((match): readonly Edit[] => {
    const written = write(match);
    const from = start + match.index;
    return written === undefined ? [] : [{ span: [from, from + match[0].length], text: written }];
  });
}
