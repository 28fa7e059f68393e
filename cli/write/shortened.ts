/** More than this of what another program says is more than anybody reads. */
const mostWords = 100;

/** As much of a line as somebody reads, up to the end of a word. */
export function shortened(line: string): string {
  if (line.length <= mostWords) return line;
  const end = line.lastIndexOf(" ", mostWords);
  return `${line.slice(0, end > 0 ? end : mostWords)} …`;
}
