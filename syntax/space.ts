/**
 * How many characters of space stand right before an offset. Not asked of a regular expression, which would try from
 * every run of spaces in the text.
 */
export function spaceBefore(text: string, offset: number, isSpace = /[ \t]/u): number {
  let start = offset;
  while (start > 0 && isSpace.test(text.charAt(start - 1))) start -= 1;
  return offset - start;
}
