import { partsOf } from "./parts.js";

/** The maximum number of trials for one text. */
const mostTrials = 2000;

/** Removes parts of a text for as long as the condition holds. */
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
