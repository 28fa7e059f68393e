import { partsOf } from "./parts.js";

/** So much work at most for one text. */
const mostTrials = 2000;

/** The smallest text that can be had by leaving parts out, and of which the same is still true. */
export function shrunk(text: string, isStillSo: (smaller: string) => boolean): string {
  let current = text;
  let trials = 0;
  for (const kind of ["groups", "items", "tokens"] as const) {
    let isSmaller = true;
    while (isSmaller && trials < mostTrials) {
      isSmaller = false;
      const spans = partsOf(current)[kind].toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]));
      for (const [start, end] of spans) {
        trials += 1;
        const rest = current.slice(end).replace(/^,\s*/u, "");
        const smaller = [
          current.slice(0, start) + rest,
          current.slice(0, start) + current.slice(end),
        ];
        const found = smaller.find((one) => one.length < current.length && isStillSo(one));
        if (found === undefined && trials < mostTrials) continue;
        isSmaller = found !== undefined;
        current = found ?? current;
        break;
      }
    }
  }
  return current;
}
