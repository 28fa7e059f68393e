/** In characters: the maximum length of a quoted line from another program. */
const mostWords = 100;

/** The beginning of a line up to the maximum length, cut between words if possible. */
export function shortened(line: string): string {
  if (line.length <= mostWords) return line;
  const end = line.lastIndexOf(" ", mostWords);
  return `${line.slice(0, end > 0 ? end : mostWords)} …`;
}
