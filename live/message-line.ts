/** Whether objects and lists of a JSON text lie within one another more than so many deep. One pass, without recursion. */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*"|[[\]{}]/gu)) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
